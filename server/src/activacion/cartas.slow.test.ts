import * as wire from '@gremio/contract/activacion/cartas/endpoints.ts';
import { normalizeClave } from '@gremio/contract/activacion/rules.ts';
import { ajustes } from '@gremio/contract/ajustes/endpoints.ts';
import type { Organizacion } from '@gremio/contract/ajustes/schemas.ts';
import { uploadImagen } from '@gremio/contract/archivos/endpoints.ts';
import { imagenUrl } from '@gremio/contract/archivos/rules.ts';
import { present } from '@gremio/contract/platform/present.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callWire } from '../../testing/http.ts';
import { drawing } from '../../testing/pictures.ts';
import { countPictures, readCut } from '../../testing/read-pdf.ts';
import { hashesOf } from './claves.ts';
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

/** The separator and the letters of a workplace, by what they show. */
const groupOf = (seccional: string | null, repdep: string | null) => {
  const names = THOUSAND.filter((one) => one.seccional === seccional && one.repdep === repdep);
  const place = `${seccional ?? 'Sin seccional'}\n${repdep ?? 'Sin lugar de trabajo'}`;
  return [`${place}\n${names.length} cartas`, ...names.map(({ nombre }) => nombre)];
};

const hashOf = (clave: string) =>
  hashesOf(app.house, present(normalizeClave(clave)))[0]?.toString('hex');

/** Hash of each persona's valid key, as the server stores it. */
async function storedKeys(): Promise<Map<string, string>> {
  const rows = await app.query<{ nombre: string; hash: Buffer }>(
    `select nombre, hash from claves_activacion c join personas p on p.id = c.persona_id
     where nombre like 'PERSONA%' and revocada is null`,
  );
  return new Map(rows.map(({ nombre, hash }) => [nombre, hash.toString('hex')]));
}

it("prints a thousand letters once each, in order once cut, each with the logo and its persona's key", async () => {
  await setLogo();
  expect(await storeThousand()).toHaveLength(1_000);
  const bytes = await printAll();
  const pile = (await readCut(bytes)).map((text) => ({
    nombre: text.match(NOMBRE)?.[0],
    claves: text.match(CLAVE) ?? [],
    text,
  }));
  const groups = SECCIONALES.flatMap((one) => REPDEPS.flatMap((repdep) => groupOf(one, repdep)));
  // The lower half of the last sheet is blank: 1,035 is odd.
  const expected = [...groups, ''];
  expect(pile.map(({ nombre, text }) => nombre ?? text)).toEqual(expected);
  const printed = pile.flatMap(({ nombre, claves }) =>
    nombre ? [[nombre, ...claves.map(hashOf)] as const] : [],
  );
  const stored = await storedKeys();
  expect(stored.size).toBe(1_000);
  expect(printed).toEqual(printed.map(([nombre]) => [nombre, stored.get(nombre)]));
  const pictures = await countPictures(bytes);
  expect(pictures.reduce((sum, count) => sum + count)).toBe(1_000);
  expect(Math.max(...pictures)).toBe(2);
});
