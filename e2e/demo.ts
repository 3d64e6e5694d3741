import type { APIRequestContext, APIResponse, Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** Fixed keys of the demo, without expiry or device limit, and the members whom they activate. */
export const CLAVES = {
  madre: { clave: 'DEMO-0000-0001', nombre: 'María Florencia Agüero' },
  delegado: { clave: 'DEMO-0000-0002', nombre: 'Ricardo Daniel Peralta' },
  capital: { clave: 'DEMO-0000-0003', nombre: 'Silvina Beatriz Duarte' },
  suspendido: { clave: 'DEMO-0000-0004', nombre: 'Héctor Joaquín Sánchez' },
} as const;

const PASSWORD = 'gremio-demo-2026';
/** Journeys that save one row at once are fewer. */
const MAX_TRIES = 20;

/** A row that was created. */
export interface Made {
  id: number;
}

/** Calls of staff; each returns the reply's body as the type that the caller expects. */
export interface Staff {
  get: <T>(path: string) => Promise<T>;
  /** Returns the first row of a list that a filter leaves; throws if there is none. */
  find: <T>(path: string, filter: object) => Promise<T>;
  post: <T>(path: string, data?: unknown) => Promise<T>;
  /** The same; null if there is one with these values already. */
  postUnlessTaken: <T>(path: string, data: unknown) => Promise<T | null>;
  /** Updates a row, whatever its version. */
  change: (path: string, part: Record<string, unknown>) => Promise<unknown>;
}

/** Reads a reply, which has to be a success. */
async function answer<T>(response: APIResponse): Promise<T> {
  expect(response.ok(), await response.text()).toBe(true);
  return response.json();
}

/** Signs in once per worker: the server limits attempts. */
let signedIn: Promise<string> | undefined;

async function signIn(request: APIRequestContext): Promise<string> {
  const data = { email: 'admin@demo.local', password: PASSWORD };
  const response = await request.post('/auth/personal/sign-in/email', { data });
  return (await answer<{ token: string }>(response)).token;
}

/** Signs in as the demo's administrator, over HTTP. */
export async function signInStaff(request: APIRequestContext): Promise<Staff> {
  signedIn ??= signIn(request);
  const token = await signedIn;
  const headers = { authorization: `Bearer ${token}` };
  const get = async <T>(path: string) => answer<T>(await request.get(path, { headers }));
  return {
    get,
    find: async <T>(path: string, filter: object) => {
      const query = new URLSearchParams({ filter: JSON.stringify(filter) });
      const [first] = await get<T[]>(`${path}?${query}`);
      if (first === undefined) throw new Error(`${path} has no ${JSON.stringify(filter)}`);
      return first;
    },
    post: async <T>(path: string, data?: unknown) =>
      answer<T>(await request.post(path, { headers, data })),
    postUnlessTaken: async <T>(path: string, data: unknown) => {
      const response = await request.post(path, { headers, data });
      return response.status() === 409 ? null : answer<T>(response);
    },
    change: async (path, part) => {
      const put = async () =>
        request.put(path, { headers, data: { ...(await get<object>(path)), ...part } });
      let response = await put();
      // Another test saved first: retries with the new version.
      for (let tries = 1; response.status() === 409 && tries < MAX_TRIES; tries += 1)
        response = await put();
      return answer(response);
    },
  };
}

/** Issues a new key, which revokes the member's previous one. */
export async function issueClave(staff: Staff, persona_id: number): Promise<string> {
  type Key = { clave: string };
  return (await staff.post<Key>('/personal/claves_activacion', { persona_id })).clave;
}

/** Activates the card by an activation link. */
export async function activate(page: Page, clave: string): Promise<void> {
  await page.goto(`/activar/${clave}`);
  await page.getByRole('button', { name: 'Activar mi carnet' }).click();
  await page.waitForURL('**/carnet');
}

/** Origin of the pages, which the server wants to see in a write. */
export const origin = (): string =>
  new URL(process.env.E2E_URL ?? `http://localhost:${process.env.E2E_PORT}`).origin;

/** Calls the API as the page's device, for set-up whose screens are not under test. */
export function wireOf(page: Pick<Page, 'request'>) {
  const headers = { origin: origin() };
  return {
    get: async <T>(path: string) => answer<T>(await page.request.get(path, { headers })),
    post: async <T>(path: string, data: object = {}) =>
      answer<T>(await page.request.post(path, { headers, data })),
    put: async <T>(path: string, data: object) =>
      answer<T>(await page.request.put(path, { headers, data })),
  };
}

/** Activates the page's device before the app is first opened. */
export async function activateByWire(page: Pick<Page, 'request'>, clave: string): Promise<void> {
  const wire = wireOf(page);
  await wire.post('/auth/anonima.json', { dispositivo: 'web' });
  await wire.get(`/afigestion/login_afiliados/dame_persona_id_segun_activation_key/${clave}.json`);
}

/** Returns everything that the app stores on this device, as text. */
export const keptText = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('gremio');
        // No database yet: only the app may create it.
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onerror = () =>
          opening.error?.name === 'AbortError' ? resolve('') : reject(opening.error as Error);
        opening.onsuccess = () => {
          const all = opening.result.transaction('lecturas').objectStore('lecturas').getAll();
          all.onsuccess = () => {
            opening.result.close();
            resolve(JSON.stringify(all.result) + JSON.stringify({ ...localStorage }));
          };
        };
      }),
  );

/** Clicks every "Probar de nuevo" that is still shown: an automatic retry may have succeeded meanwhile. */
export const tryAgain = (where: Page | Locator): Promise<void> =>
  where
    .getByRole('button', { name: 'Probar de nuevo' })
    .evaluateAll((all) => all.forEach((one) => (one as HTMLElement).click()));
