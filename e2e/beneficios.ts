import { randomUUID } from 'node:crypto';
import { mergeTests, test as base, type BrowserContext, type Page } from '@playwright/test';
import { activate, issueClave, signInStaff, type Staff } from './demo.ts';
import { once as onceOf } from './once.ts';

/** Far out at sea: whatever a test puts here is the nearest thing there is. */
export const HERE = { latitude: -60, longitude: -30 };

/** Degrees of latitude that some metres over the ground are, on the earth that the database measures. */
const degrees = (metres: number): number => metres / ((6_378_168 * Math.PI) / 180);

const at = (metres: number) => ({
  nlatitud: HERE.latitude + degrees(metres),
  nlongitud: HERE.longitude,
});

interface Row {
  id: number;
}
type Fields = Record<string, unknown>;

/** A name that no other test gives. */
export const unique = (word: string): string => `${word} ${randomUUID().slice(0, 8)}`;

/** Benefits of a rubro of their own, which a test can count on. */
function createShop(staff: Staff) {
  const rubro = async (nombre = unique('Rubro')) => {
    const { id } = (await staff.post('/personal/rubros', { nombre, icono: 'gift' })) as Row;
    return { id, nombre };
  };
  const beneficio = async (rubro_id: number, fields: Fields = {}) => {
    const data = { rubro_id, nombre: unique('Beneficio'), descuento: '15 %', ...fields };
    return (await staff.post('/personal/beneficios', data)) as Row & { nombre: string };
  };
  const sucursal = async (app_beneficio_id: number, fields: Fields = {}) => {
    const data = { app_beneficio_id, nombre: unique('Sucursal'), ...fields };
    return (await staff.post('/personal/sucursales', data)) as Row & { nombre: string };
  };
  /** Away from `HERE`, so many metres north. */
  const away = (app_beneficio_id: number, metres: number, fields: Fields = {}) =>
    sucursal(app_beneficio_id, { ...at(metres), ...fields });
  return { rubro, beneficio, sucursal, away };
}

interface Hands {
  staff: Staff;
  shop: ReturnType<typeof createShop>;
}

/** Tests with the staff at hand, signed in once, and a shop whose rubros are the test's alone. */
export const test = base.extend<object, Hands>({
  staff: [
    async ({ playwright }, give, { project }) => {
      const request = await playwright.request.newContext({ baseURL: project.use.baseURL });
      await give(await signInStaff(request));
      await request.dispose();
    },
    { scope: 'worker' },
  ],
  shop: [async ({ staff }, give) => give(createShop(staff)), { scope: 'worker' }],
});

/** The same, for what is about no size of screen. */
export const once = mergeTests(test, onceOf);

/** The rows of the list of benefits. */
export const names = (page: Page) =>
  page.getByRole('list', { name: 'Beneficios' }).getByRole('link');

/** The list has its detail, or the map, beside it. */
export const isWide = (page: Page) => (page.viewportSize()?.width ?? 0) >= 900;

/** Where the pictures of maps come from in these tests: the page's policy lets them pass, `laid` gives them. */
const TILES = 'http://teselas.prueba';

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==',
  'base64',
);

/** Gives the maps their pictures, which the organisation's setting names; counts those that were asked for. */
export async function layMap(staff: Staff, page: Page): Promise<() => number> {
  await staff.change('/personal/ajustes/mapa', {
    valor: { teselas: `${TILES}/{z}/{x}/{y}.png`, atribucion: 'Mapa de prueba' },
  });
  let asked = 0;
  await page.route(`${TILES}/**`, (route) => {
    asked += 1;
    return route.fulfill({ contentType: 'image/png', body: PICTURE });
  });
  return () => asked;
}

export async function stand(context: BrowserContext, where = HERE): Promise<void> {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(where);
}

let documents = 60_000_000 + Math.floor(Math.random() * 9_000_000);

/** A member whom no other test knows, with their card on this device. */
export async function joinAs(
  staff: Staff,
  page: Page,
  nombre: string,
  fields: Fields = {},
): Promise<number> {
  documents += 1;
  const numero = String(documents);
  const { id } = (await staff.post('/personal/personas', {
    nombre,
    numero_documento: numero,
    nro_afiliado: numero,
    ...fields,
  })) as Row;
  await activate(page, await issueClave(staff, id));
  return id;
}
