/** Runs `task` when the browser has nothing better to do, and in any case soon. */
export function whenIdle(task: () => void): void {
  // Safari has no requestIdleCallback.
  if (typeof requestIdleCallback === "function") requestIdleCallback(task, { timeout: 2000 });
  else setTimeout(task, 200);
}
