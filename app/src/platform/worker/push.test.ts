import { expect, it, test, vi } from 'vitest';
import { pageOf, tellMember } from './push.ts';

const ORIGIN = 'https://app.example';

test.each([
  ['/turnos', `${ORIGIN}/turnos`],
  ['https://evil.example/x', `${ORIGIN}/`],
  ['//evil.example', `${ORIGIN}/`],
  ['javascript:alert(1)', `${ORIGIN}/`],
  [undefined, `${ORIGIN}/`],
])('a tap on %s opens %s: only ever a page of this app', (camino, url) => {
  expect(pageOf(camino, ORIGIN)).toBe(url);
});

type Told = ServiceWorkerRegistration['showNotification'];
type Opens = Clients['openWindow'];

/** Fakes a worker's global scope, as far as this code uses it. */
function startWorker(tabs: object[] = [], pushManager: object = {}) {
  const listeners = new Map<string, (event: object) => void>();
  const worker = {
    addEventListener: (name: string, listen: (event: object) => void) =>
      void listeners.set(name, listen),
    location: new URL(ORIGIN),
    registration: { showNotification: vi.fn<Told>(async () => undefined), pushManager },
    clients: { matchAll: async () => tabs, openWindow: vi.fn<Opens>(async () => null) },
  };
  tellMember(worker as unknown as ServiceWorkerGlobalScope);
  const fire = async (name: string, event: object) => {
    let work: Promise<unknown> = Promise.resolve();
    const waitUntil = (until: Promise<unknown>) => {
      work = until;
    };
    listeners.get(name)?.({ ...event, waitUntil });
    await work;
  };
  return { worker, fire };
}

it('shows what came, one of each at a time, and something also when it cannot be read', async () => {
  const { worker, fire } = startWorker();
  const aviso = { titulo: 'Tu turno', texto: 'Mañana', camino: '/turnos', marca: 'm' };
  await fire('push', { data: { json: () => aviso } });
  await fire('push', {
    data: {
      json: () => {
        throw new Error('not JSON');
      },
    },
  });
  expect(worker.registration.showNotification.mock.calls).toMatchObject([
    ['Tu turno', { body: 'Mañana', tag: 'm', data: { camino: '/turnos' } }],
    ['Tenés un aviso', { body: 'Abrí la app para verlo.' }],
  ]);
});

it('takes the app that is open to the page, else opens it there', async () => {
  const navigate = vi.fn<(url: string) => Promise<object>>(async () => ({}));
  const tab = { url: `${ORIGIN}/`, focus: async () => ({ navigate }) };
  const notification = { close: vi.fn<() => void>(), data: { camino: '/eventos/3' } };
  const open = startWorker([tab]);
  await open.fire('notificationclick', { notification });
  expect(navigate).toHaveBeenCalledWith(`${ORIGIN}/eventos/3`);
  expect(open.worker.clients.openWindow).not.toHaveBeenCalled();
  const closed = startWorker();
  await closed.fire('notificationclick', { notification });
  expect(closed.worker.clients.openWindow).toHaveBeenCalledWith(`${ORIGIN}/eventos/3`);
});

/** A push subscription with its JSON form. */
const subscription = (endpoint: string, options = {}) => ({
  options,
  toJSON: () => ({ endpoint }),
});

it('tells the server the address that the browser changed to, or asks for one as before', async () => {
  const fetching = vi.fn<typeof fetch>(async () => new Response());
  vi.stubGlobal('fetch', fetching);
  const options = { userVisibleOnly: true, applicationServerKey: 'clave' };
  const subscribe = vi.fn<(asked: object) => Promise<object>>(async () => subscription('asked'));
  const { fire } = startWorker([], { subscribe });
  const before = subscription('before', options);

  await fire('pushsubscriptionchange', {
    oldSubscription: before,
    newSubscription: subscription('given'),
  });
  expect(subscribe).not.toHaveBeenCalled();
  await fire('pushsubscriptionchange', { oldSubscription: before, newSubscription: null });
  expect(subscribe).toHaveBeenCalledWith(options);
  expect(fetching.mock.calls.map(([path, init]) => [path, init?.method, init?.body])).toEqual([
    ['/avisos/push.json', 'PUT', '{"endpoint":"given"}'],
    ['/avisos/push.json', 'PUT', '{"endpoint":"asked"}'],
  ]);

  // Without any subscription in the event there is nothing to report.
  await fire('pushsubscriptionchange', {});
  expect(fetching).toHaveBeenCalledTimes(2);
  vi.unstubAllGlobals();
});
