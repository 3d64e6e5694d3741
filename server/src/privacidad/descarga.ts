import { buffer } from 'node:stream/consumers';
import * as archivos from '../archivos/archivos.ts';
import { CONFIRMED_MS, FRESH_MS, refusalWithin } from '../activacion/confirmacion.ts';
import { tooMany } from '../activacion/activacion.ts';
import { insertAudit, memberAuthor } from '../platform/audit/queries.ts';
import { today } from '../platform/clock.ts';
import { inTransaction } from '../platform/database/handle.ts';
import type { Afiliado, PersonaId } from '../platform/http/callers.ts';
import { nameOf } from '../platform/http/download.ts';
import { isRefusal, refuse, type Refusal } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import { type Entrada, zipOf } from '../platform/zip.ts';
import { paginaOf } from './descarga-page.ts';
import { datosOf } from './pedidos.ts';

const DOWNLOADS_PER_HOUR = 3;
const UNNAMEABLE = /[\\/:*?"<>|\u0000-\u001f]/g;
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Exports all personal data of a member, for that member: machine-readable and human-readable. */
export async function take(house: House, caller: Afiliado, withFiles: boolean, ip: string) {
  const { db, clock } = house;
  const { personaId } = caller;
  const refusal = await allow(house, caller, withFiles, ip);
  if (isRefusal(refusal)) return refusal;
  const datos = await datosOf(house, db, personaId);
  if (!datos) return refuse('no_encontrado');
  return {
    stream: zipOf(entriesOf(house, personaId, datos, withFiles)),
    tipo: 'application/zip',
    nombre: `Mis datos ${today(clock)}.zip`,
  };
}

/** Checks the confirmation and the rate limit, and audits the download, before any data is returned. */
const allow = (
  house: House,
  caller: Afiliado,
  withFiles: boolean,
  ip: string,
): Promise<Refusal | null> =>
  inTransaction(house.db, async (tx) => {
    const { personaId } = caller;
    const sujeto = `descarga persona ${personaId}`;
    const refusal =
      (await refusalWithin(house, tx, caller, withFiles ? FRESH_MS : CONFIRMED_MS)) ??
      (await tooMany(house, tx, sujeto, DOWNLOADS_PER_HOUR));
    if (refusal) return refusal;
    await insertAudit(tx, memberAuthor(personaId, ip), {
      accion: 'exportacion',
      recurso: 'privacidad',
      personaId,
      despues: { con_archivos: withFiles },
    });
    return null;
  });

async function* entriesOf(house: House, personaId: PersonaId, datos: object, withFiles: boolean) {
  yield { nombre: 'datos.json', bytes: utf8(JSON.stringify(datos, null, 2)) };
  yield { nombre: 'mis-datos.html', bytes: utf8(paginaOf(datos, house.clock.now())) };
  if (withFiles) yield* filesOf(house, personaId);
}

async function* filesOf(house: House, personaId: PersonaId): AsyncGenerator<Entrada> {
  for (const { id, nombre, tipo } of await archivos.listOf(house.db, personaId)) {
    const stream = await archivos.readOf(house, house.db, id);
    if (!stream) {
      house.log.warn({ archivo: id }, 'a file of a download is not in its place');
      continue;
    }
    const bytes = await buffer(stream);
    yield {
      nombre: `archivos/${id} ${nameOf(nombre, tipo).replace(UNNAMEABLE, '_')}`,
      bytes,
      comprimido: true,
    };
  }
}
