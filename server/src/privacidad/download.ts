import { buffer } from 'node:stream/consumers';
import * as archivos from '../archivos/archivos.ts';
import { FRESH_MS, CONFIRMED_MS } from '../personas/mail-confirmation.ts';
import type { PersonasService } from '../personas/people.ts';
import { insertAudit, memberAuthor } from '../platform/audit/queries.ts';
import { bind } from '../platform/bind.ts';
import { today } from '../platform/clock.ts';
import { inTransaction } from '../platform/database/handle.ts';
import type { Afiliado, PersonaId } from '../platform/http/callers.ts';
import { nameOf } from '../platform/http/download.ts';
import { isRefusal, refuse, type Refusal } from '../platform/outcome.ts';
import type { Parts } from '../platform/parts.ts';
import { type Entrada, zipOf } from '../platform/zip.ts';
import { paginaOf } from './download-page.ts';
import type { PrivacidadService } from './requests.ts';

const DOWNLOADS_PER_HOUR = 3;
const UNNAMEABLE = /[\\/:*?"<>|\u0000-\u001f]/g;
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

interface Rooms {
  personas: PersonasService;
  privacidad: PrivacidadService;
}

interface Descarga extends Rooms, Pick<Parts, 'db' | 'clock' | 'log'> {
  house: Parts;
}

export type DownloadService = ReturnType<typeof createDownloadService>;

/** Export of all personal data of a member, for that member: machine-readable and human-readable. */
export function createDownloadService(parts: Parts, rooms: Rooms) {
  const download: Descarga = { ...parts, ...rooms, house: parts };
  return bind(download, { take });
}

async function take(download: Descarga, caller: Afiliado, withFiles: boolean, ip: string) {
  const { db, clock, privacidad } = download;
  const { personaId } = caller;
  const refusal = await allow(download, caller, withFiles, ip);
  if (isRefusal(refusal)) return refusal;
  const datos = await privacidad.datosOf(db, personaId);
  if (!datos) return refuse('no_encontrado');
  return {
    stream: zipOf(entriesOf(download, personaId, datos, withFiles)),
    tipo: 'application/zip',
    nombre: `Mis datos ${today(clock)}.zip`,
  };
}

/** Checks the confirmation and the rate limit, and audits the download, before any data is returned. */
const allow = (
  { db, personas }: Descarga,
  caller: Afiliado,
  withFiles: boolean,
  ip: string,
): Promise<Refusal | null> =>
  inTransaction(db, async (tx) => {
    const { personaId } = caller;
    const refusal = await personas.mailConfirmation.refusalWithin(
      tx,
      caller,
      withFiles ? FRESH_MS : CONFIRMED_MS,
    );
    if (refusal) return refusal;
    const sujeto = `descarga persona ${personaId}`;
    if (await personas.activacion.tooMany(tx, sujeto, DOWNLOADS_PER_HOUR)) {
      return refuse('demasiados');
    }
    await insertAudit(tx, memberAuthor(personaId, ip), {
      accion: 'exportacion',
      recurso: 'privacidad',
      personaId,
      despues: { con_archivos: withFiles },
    });
    return null;
  });

async function* entriesOf(
  download: Descarga,
  personaId: PersonaId,
  datos: object,
  withFiles: boolean,
) {
  yield { nombre: 'datos.json', bytes: utf8(JSON.stringify(datos, null, 2)) };
  yield { nombre: 'mis-datos.html', bytes: utf8(paginaOf(datos, download.clock.now())) };
  if (withFiles) yield* filesOf(download, personaId);
}

async function* filesOf(
  { house, db, log }: Descarga,
  personaId: PersonaId,
): AsyncGenerator<Entrada> {
  for (const { id, nombre, tipo } of await archivos.listOf(db, personaId)) {
    const stream = await archivos.readOf(house, db, id);
    if (!stream) {
      log.warn({ archivo: id }, 'a file of a download is not in its place');
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
