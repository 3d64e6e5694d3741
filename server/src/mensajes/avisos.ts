import { type Aviso, type Canal, va } from '@gremio/contract/mensajes/avisos/rules.ts';
import type { TipoMensaje } from '@gremio/contract/mensajes/schemas.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { Marca } from '../platform/mail/render.ts';
import type { House } from '../platform/house.ts';
import { linkAsAdvised } from './advised.ts';
import { eleccionesOf } from './preferencias.ts';
import * as branding from './branding.ts';
import { findDestinos } from './push.queries.ts';
import { insertMensajes, type NewMensaje } from './outbox.queries.ts';
import { type Carta, rowsOf } from './outbox.ts';
import * as textos from './textos.ts';
import type { MailText, NuevoMensaje } from './textos.ts';

/** Text for a locked screen: no document number, nothing about a child. */
export interface PushText {
  titulo: string;
  texto: string;
  /** App path that a tap opens. */
  camino: string;
}

/** A notice to a member, sent by the channels that they chose. */
export interface NuevoAviso {
  aviso: Aviso;
  tipo: TipoMensaje;
  persona: { id: number; email: string | null };
  /** If missing, only devices are notified: the mail is queued separately, or there is none. */
  correo?: MailText & Pick<NuevoMensaje, 'boton' | 'adjuntos'>;
  push: PushText;
  /** Deduplication key: at most one message per channel and device. */
  unico: string;
  /** Names the row that must still apply when the message is sent: see `recordatorios`. */
  referencia?: string;
  /** The message is dropped after this moment. */
  vence?: string;
}

type Destino = Awaited<ReturnType<typeof findDestinos>>[number];
/** Content of a notice by one channel. */
export type Words = Pick<NewMensaje, 'asunto' | 'contenido' | 'adjuntos'>;
type Said = Pick<NuevoAviso, 'correo' | 'push'>;

/**
 * Enqueues the notices in the caller's transaction, which wakes the workers after its commit: one outbox row
 * per member and channel (per device for push), in few statements whatever the number of members. Returns the
 * number of members notified.
 */
export async function tellMembers(house: House, tx: Handle, nuevos: NuevoAviso[]): Promise<number> {
  let personas = 0;
  for (const [aviso, some] of Map.groupBy(nuevos, (one) => one.aviso)) {
    personas += (await insertMensajes(tx, await noticeRows(house, tx, aviso, some))).size;
  }
  return personas;
}

/** Returns the ids of the members whom the notice would reach by any channel. */
export async function reach(
  db: Handle,
  aviso: Aviso,
  personas: NuevoAviso['persona'][],
): Promise<Set<number>> {
  const ids = personas.map((one) => one.id);
  const elecciones = await eleccionesOf(db, ids, aviso);
  const conDispositivo = new Set((await findDestinos(db, ids)).map((one) => one.persona_id));
  const reached = personas.filter(
    ({ id, email }) =>
      (email && va(elecciones(id), aviso, 'correo')) ||
      (conDispositivo.has(id) && va(elecciones(id), aviso, 'push')),
  );
  return new Set(reached.map((one) => one.id));
}

/** Builds the outbox rows of one notice. Members who opted out get none. */
async function noticeRows(
  house: House,
  tx: Handle,
  aviso: Aviso,
  nuevos: NuevoAviso[],
): Promise<NewMensaje[]> {
  const ids = nuevos.map((one) => one.persona.id);
  const elecciones = await eleccionesOf(tx, ids, aviso);
  const destinos = Map.groupBy(await findDestinos(tx, ids), (one) => one.persona_id);
  const marca = await branding.find(tx);
  const write = writer(house, tx);
  const cartas: Carta[] = [];
  for (const nuevo of nuevos) {
    const { persona, correo } = nuevo;
    const chosen = elecciones(persona.id);
    if (correo && persona.email && va(chosen, aviso, 'correo')) {
      cartas.push(correoOf(nuevo, persona.email, await write('correo', nuevo), marca));
    }
    if (!va(chosen, aviso, 'push')) continue;
    for (const destino of destinos.get(persona.id) ?? []) {
      cartas.push(pushOf(nuevo, destino, await write('push', nuevo), marca));
    }
  }
  return rowsOf(house, cartas);
}

/** Returns a renderer of notices; it reads each kind's text once. */
export function writer(house: House, tx: Handle) {
  const write = textos.writer(tx);
  return async (canal: Canal, { correo, push }: Said): Promise<Words> => {
    if (canal === 'push' || !correo) return pushWords(push);
    const { boton = null, adjuntos = [] } = correo;
    const { asunto, parrafos } = await write(correo);
    const otro = linkAsAdvised(house, correo, parrafos);
    return { asunto, contenido: { parrafos, boton, otro }, adjuntos };
  };
}

const pushWords = ({ titulo, texto, camino }: PushText) => ({
  asunto: titulo,
  contenido: { parrafos: [texto], boton: { texto: 'Abrir', url: camino }, otro: null },
  adjuntos: [],
});

const correoOf = (nuevo: NuevoAviso, email: string, words: Words, marca: Marca): Carta => ({
  ...alike(nuevo),
  ...words,
  canal: 'correo',
  para: email.trim(),
  marca,
  unico: `${nuevo.unico} correo`,
});

const pushOf = (
  nuevo: NuevoAviso,
  { id, endpoint }: Destino,
  words: Words,
  marca: Marca,
): Carta => ({
  ...alike(nuevo),
  ...words,
  canal: 'push',
  para: new URL(endpoint).hostname,
  marca,
  unico: `${nuevo.unico} push ${id}`,
  suscripcion_id: id,
});

const alike = ({ aviso, tipo, persona, referencia, vence }: NuevoAviso) => ({
  aviso,
  tipo,
  persona_id: persona.id,
  diurno: true,
  ...(referencia && { referencia }),
  ...(vence && { vence }),
});
