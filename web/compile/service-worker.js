// The hosted pages without a connection. What the build knows stands above this text:
//
//   files   every file of this version by name, with its integrity ("sha256-...")
//   home    the page that a visit to the folder itself means
//
// A version is kept as a whole and answers as a whole: it is complete before it is used, a changed
// file is refused, and it takes over from an older one only when no page of that one is open any more.

const scope = self.registration.scope;
// Other lessons may live on the same host.
const prefix = `lessons ${scope} `;
const name = prefix + JSON.stringify(files);

self.addEventListener("install", (event) => {
  const requests = Object.entries(files).map(
    ([file, integrity]) => new Request(new URL(file, scope), { cache: "no-cache", integrity }),
  );
  event.waitUntil(caches.open(name).then((cache) => cache.addAll(requests)));
});

self.addEventListener("activate", (event) => {
  const isOld = (key) => key.startsWith(prefix) && key !== name;
  const deleteOld = (keys) => Promise.all(keys.filter(isOld).map((key) => caches.delete(key)));
  event.waitUntil(caches.keys().then(deleteOld));
});

self.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  const [address] = url.split(/[?#]/);
  const file = address.startsWith(scope)
    ? address.slice(scope.length).replace(/^(index\.html)?$/, home)
    : undefined;
  if (method === "GET" && Object.hasOwn(files, file)) event.respondWith(stored(file));
});

async function stored(file) {
  const cache = await caches.open(name);
  const copy = await cache.match(new URL(file, scope).href);
  // A browser short of room may have thrown it away.
  if (!copy) return fetch(new URL(file, scope));
  // Some hosts redirect "page.html" to "page"; a page must not come out of such an answer as it is.
  return copy.redirected ? new Response(copy.body, { headers: copy.headers }) : copy;
}
