/** What a view was told last, so that it hears only of what looks different now. */

import { isSameSnapshot, type CellSnapshot } from "./cell-snapshot";
import type { NotebookView } from "./notebook";
import { isStale, type Item } from "./page-model";

export class ToldView {
  private readonly snapshots = new Map<string, CellSnapshot>();
  private readonly numbers: [value: string | null, isStale: boolean][] = [];

  constructor(private readonly view: Pick<NotebookView, "cellChanged" | "numberChanged">) {}

  /** The next time everything is told. */
  forget(): void {
    this.snapshots.clear();
    this.numbers.length = 0;
  }

  tell(
    items: readonly Item[],
    keys: readonly string[],
    snapshotAt: (index: number) => CellSnapshot,
  ): void {
    let numbers = 0;
    items.forEach((item, index) => {
      if (item.kind === "number") {
        this.tellNumber(numbers++, item.value, isStale(item, keys[index]!));
        return;
      }
      const snapshot = snapshotAt(index);
      if (isSameSnapshot(this.snapshots.get(item.id), snapshot)) return;
      this.snapshots.set(item.id, snapshot);
      this.view.cellChanged(snapshot);
    });
  }

  private tellNumber(count: number, value: string | null, isOld: boolean): void {
    const [toldValue, toldOld] = this.numbers[count] ?? [];
    if (value === toldValue && isOld === toldOld) return;
    this.numbers[count] = [value, isOld];
    this.view.numberChanged(count, value, isOld);
  }
}
