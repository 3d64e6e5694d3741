import * as wire from '@gremio/contract/activacion/cartas/endpoints.ts';
import { ajustes } from '@gremio/contract/ajustes/endpoints.ts';
import type { Organizacion } from '@gremio/contract/ajustes/schemas.ts';
import { uploadImagen } from '@gremio/contract/archivos/endpoints.ts';
import { imagenUrl } from '@gremio/contract/archivos/rules.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callWire } from '../../testing/http.ts';
import { drawing } from '../../testing/pictures.ts';
import { countPictures, readTexts } from '../../testing/read-pdf.ts';
import { worker as issuingWorker } from './tandas-issuing.ts';

const CLAVE = /\b[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}\b/g;
const NOMBRE = /PERSONA, Nº \d{4}/g;
const SECCIONALES = ['Alto Valle', 'Centro', 'Norte', 'Sur', null];
const REPDEPS = ['Archivo', 'Biblioteca', 'Comedor', 'Depósito', 'Escuela 1', 'Escuela 2', null];
const THOUSAND = Array.from({ length: 1_000 }, (_, n) => ({
  nombre: `PERSONA, Nº ${String(n).padStart(4, '0')}`,
  documento: String(42_000_000 + n),
  seccional: SECCIONALES[n % SECCIONALES.length] ?? null,
  repdep: REPDEPS[n % REPDEPS.length] ?? null,
}));

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Uploads a logo and puts it into the settings, as an office does. */
async function setLogo(): Promise<void> {
  const token = await app.newStaff('administracion');
  const file = await drawing({ ancho: 400, alto: 100, formato: 'png' });
  const { body: uploaded } = await callWire(app.url, uploadImagen, { token, file });
  const params = { id: 'organizacion' as const };
  const { body: row } = await callWire(app.url, ajustes.get, { params, token });
  const logo = imagenUrl(uploaded.imagen.id, 320);
  const valor = { ...(row.valor as Organizacion), logo };
  const body = { valor, version: row.version };
  expect((await callWire(app.url, ajustes.update, { params, body, token })).status).toBe(200);
}

/** Stores the persons, the last first, so that the letters are in no order by chance. */
const storeThousand = () =>
  app.query(
    `insert into personas (nombre, numero_documento, nro_afiliado, seccional, repdep)
     select p->>'nombre', p->>'documento', p->>'documento', p->>'seccional', p->>'repdep'
     from jsonb_array_elements($1::jsonb) as p returning id`,
    [JSON.stringify(THOUSAND.toReversed())],
  );

async function printAll(): Promise<Uint8Array> {
  const token = await app.newStaff('turnos');
  const body = { filtro: { q: 'PERSONA' }, via: 'carta' as const, solo_sin_clave: false };
  const { body: tanda } = await callWire(app.url, wire.cartas.create, { body, token });
  expect(tanda).toMatchObject({ cartas: 1_000 });
  await callWire(app.url, wire.emitirTanda, { params: { id: tanda.id }, token });
  await issuingWorker(app.house).drain();
  const reply = await fetch(`${app.url}/personal/cartas/${tanda.id}/partes/1?separadores=true`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(reply.status).toBe(200);
  return new Uint8Array(await reply.arrayBuffer());
}

/** The separator and the sheets of a workplace, by what they show. */
const groupOf = (seccional: string | null, repdep: string | null) => {
  const names = THOUSAND.filter((one) => one.seccional === seccional && one.repdep === repdep);
  const sheets = Array.from({ length: Math.ceil(names.length / 2) }, (_, n) =>
    names.slice(2 * n, 2 * n + 2).map(({ nombre }) => nombre),
  );
  const place = `${seccional ?? 'Sin seccional'}\n${repdep ?? 'Sin lugar de trabajo'}`;
  return [`${place}\n${names.length} cartas`, ...sheets];
};

it('prints a thousand letters once each, by workplace and name, with the logo and no blank page', async () => {
  await setLogo();
  expect(await storeThousand()).toHaveLength(1_000);
  const bytes = await printAll();
  const texts = await readTexts(bytes);
  const expected = SECCIONALES.flatMap((one) => REPDEPS.flatMap((repdep) => groupOf(one, repdep)));
  expect(texts.map((text) => text.match(NOMBRE) ?? text)).toEqual(expected);
  const claves = texts.map((text) => text.match(CLAVE) ?? []);
  const letters = expected.map((sheet) => (typeof sheet === 'string' ? 0 : sheet.length));
  expect(claves.map((onSheet) => onSheet.length)).toEqual(letters);
  expect(new Set(claves.flat()).size).toBe(1_000);
  expect(await countPictures(bytes)).toEqual(letters);
});
