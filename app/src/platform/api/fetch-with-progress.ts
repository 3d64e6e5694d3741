/** An upload is aborted after this long without progress or a reply. */
const STALLED_MS = 45_000;

/** `fetch` with upload progress (0 to 1), which the browser's own `fetch` cannot report. */
export const fetchWithProgress =
  (onProgress: (sent: number) => void): typeof fetch =>
  (input, init = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(init.method ?? 'GET', input instanceof Request ? input.url : input);
      new Headers(init.headers).forEach((value, name) => request.setRequestHeader(name, value));
      request.responseType = 'blob';
      let stalled: ReturnType<typeof setTimeout> | undefined;
      const moving = () => {
        clearTimeout(stalled);
        stalled = setTimeout(() => request.abort(), STALLED_MS);
      };
      request.upload.onprogress = ({ loaded, total }) => {
        moving();
        onProgress(total > 0 ? loaded / total : 0);
      };
      request.onloadend = () => clearTimeout(stalled);
      request.onload = () =>
        resolve(new Response(request.response as Blob, { status: request.status }));
      request.onerror = () => reject(new TypeError('no answer'));
      request.onabort = () => reject(new DOMException('aborted', 'AbortError'));
      init.signal?.addEventListener('abort', () => request.abort());
      moving();
      request.send(init.body as FormData);
    });
