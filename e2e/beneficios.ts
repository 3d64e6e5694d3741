import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import type { Made, Staff } from './demo.ts';
import { test as base } from './journey.ts';

/** Far out at sea: what a test puts here is nearer than anything else. */
export const HERE = { latitude: -60, longitude: -30 };

/** Metres of a degree of latitude, on the database's earth radius. */
const DEGREE = (6_378_168 * Math.PI) / 180;

type Named = Made & { nombre: string };
type Fields = Record<string, unknown>;

/** Returns a name that no other test uses. */
export const unique = (word: string): string => `${word} ${randomUUID().slice(0, 8)}`;

/** Creates benefits in rubros of their own, which other tests do not change. */
function createShop(staff: Staff) {
  const rubro = async (nombre = unique('Rubro')) => {
    const { id } = await staff.post<Made>('/personal/rubros', { nombre, icono: 'gift' });
    return { id, nombre };
  };
  const beneficio = async (rubro_id: number, fields: Fields = {}) => {
    const data = { rubro_id, nombre: unique('Beneficio'), descuento: '15 %', ...fields };
    return staff.post<Named>('/personal/beneficios', data);
  };
  const sucursal = async (app_beneficio_id: number, fields: Fields = {}) => {
    const data = { app_beneficio_id, nombre: unique('Sucursal'), ...fields };
    return staff.post<Named>('/personal/sucursales', data);
  };
  /** Adds a sucursal so many metres north of `HERE`. */
  const away = (app_beneficio_id: number, metres: number, fields: Fields = {}) =>
    sucursal(app_beneficio_id, {
      nlatitud: HERE.latitude + metres / DEGREE,
      nlongitud: HERE.longitude,
      ...fields,
    });
  return { rubro, beneficio, sucursal, away };
}

interface Fixtures {
  /** Makes rubros of the test's own, with their benefits. */
  shop: ReturnType<typeof createShop>;
}

export const test = base.extend<Fixtures>({
  shop: ({ staff }, provide) => provide(createShop(staff)),
});

/** The same, with the service worker. */
export const offline = test.extend({ serviceWorkers: 'allow' });

/** The rows of the benefits list. */
export const names = (page: Page) =>
  page.getByRole('list', { name: 'Beneficios' }).getByRole('link');

/** Origin of the map tiles in these tests: the page's policy allows it, and `layMap` serves them. */
const TILES = 'http://teselas.prueba';

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==',
  'base64',
);

/** Sets the organisation's map and serves its tiles; returns the number of tiles requested. */
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

/** Puts the device at `HERE`. */
export async function stand(context: BrowserContext): Promise<void> {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(HERE);
}

/** The button that asks for the device's position, and forgets it. */
export const near = (page: Page) => page.getByRole('button', { name: 'Cerca de mí' });
