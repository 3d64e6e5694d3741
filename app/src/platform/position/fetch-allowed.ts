/** Reply of a service, as read by a worker of this page; null without one. */
export type WorkerReply = { status: number; text: string } | null;

const WORKER_TIMEOUT_MS = 12_000;

/**
 * `fetch` for the IP location service. The CSP of a cached page only allows the services set when it was
 * cached; a worker has the CSP of its own file, which restricts none. A blocked request is repeated in a
 * worker.
 */
export async function fetchAllowed(url: string, init: RequestInit): Promise<Response> {
  let isForbidden = false;
  const onForbidden = () => {
    isForbidden = true;
  };
  document.addEventListener('securitypolicyviolation', onForbidden);
  try {
    return await fetch(url, init);
  } catch (error) {
    // The `securitypolicyviolation` event fires one task after the refusal.
    await new Promise((resolve) => setTimeout(resolve));
    if (!isForbidden) throw error;
    return await fetchInWorker(url);
  } finally {
    document.removeEventListener('securitypolicyviolation', onForbidden);
  }
}

async function fetchInWorker(url: string): Promise<Response> {
  const worker = new Worker(new URL('./ip.worker.ts', import.meta.url), { type: 'module' });
  try {
    const answer = await new Promise<WorkerReply>((resolve) => {
      worker.onmessage = ({ data }: MessageEvent<WorkerReply>) => resolve(data);
      worker.onerror = () => resolve(null);
      setTimeout(() => resolve(null), WORKER_TIMEOUT_MS);
      worker.postMessage(url);
    });
    if (!answer) throw new TypeError('The service by IP did not answer');
    return new Response(answer.text, { status: answer.status });
  } finally {
    worker.terminate();
  }
}
