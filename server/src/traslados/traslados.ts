import type {
  trasladoEnvio,
  trasladoPedido,
  TrasladoRow,
} from '@gremio/contract/traslados/schemas.ts';
import { mayReach } from '@gremio/contract/personal/rules.ts';
import { present } from '@gremio/contract/platform/present.ts';
import type * as z from 'zod';
import { acrossPlaces, type Handle, onWholeTables } from '../platform/database/handle.ts';
import { powersOf, type Staff } from '../platform/http/callers.ts';
import { isRefusal, refuse, refuseField, type Refusal } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import { moveToSeccional } from '../personas/personas.ts';
import * as queries from './traslados.queries.ts';
import type { HeldTraslado, Reader } from './traslados.queries.ts';

/** Transfers of personas between seccionales (docs/traslados.md). */
export const store = {
  list: (
    db: Handle,
    filter: Parameters<typeof queries.listTraslados>[1],
    page: Parameters<typeof queries.listTraslados>[2],
    by: Staff,
  ) => queries.listTraslados(db, filter, page, readerOf(by)),
  find: (db: Handle, id: number, by: Staff) => queries.findTraslado(db, id, readerOf(by)),
};

const readerOf = (by: Staff): Reader => ({
  id: by.id,
  places: by.alcance,
  asks: mayReach(powersOf(by), 'traslados', 'w'),
  decides: mayReach(powersOf(by), 'personas', 'w'),
});

const known = (...ids: (number | null)[]): number[] => ids.filter((one) => one !== null);

const CLOSED = 'Esa seccional está cerrada. Elegí otra.';

async function refuseDestination(
  tx: Handle,
  id: number,
  allows: (id: number) => boolean,
): Promise<Refusal | null> {
  const place = await queries.findSeccional(tx, id);
  if (!place || place.id !== id || !allows(id)) {
    return refuseField('hacia_id', 'Esa seccional no está entre las que podés elegir. Elegí otra.');
  }
  return place.estado === 'cerrada' ? refuseField('hacia_id', CLOSED) : null;
}

/**
 * Asks to bring whoever has a document. The same queries run and the same is answered whether or not somebody
 * outside the asker's places has it.
 */
export async function ask(tx: Handle, by: Staff, body: z.output<typeof trasladoPedido>) {
  const { alcance } = by;
  if (alcance === null) return refuse('traslado_propio');
  const refusal = await refuseDestination(tx, body.hacia_id, (id) => alcance.includes(id));
  if (refusal) return refusal;
  const { numero_documento } = body;
  if (await queries.findByDocumento(tx, numero_documento)) return refuse('traslado_propio');
  const asked = await onWholeTables(tx, async () => {
    const found = await queries.findByDocumento(tx, numero_documento);
    const persona_id = found?.id ?? null;
    const values = { ...body, ...askedBy(by), sentido: 'traer', persona_id } as const;
    const id = await queries.insertTraslado(tx, values);
    return { id, lugares: known(body.hacia_id, found?.seccional_id ?? null) };
  });
  if (asked.id === null) return refuse('traslado_pendiente');
  return { row: await reread(tx, asked.id, by), lugares: asked.lugares };
}

/** Offers a persona of the asker's places to another seccional. */
export async function offer(
  tx: Handle,
  by: Staff,
  personaId: number,
  { hacia_id, motivo }: z.output<typeof trasladoEnvio>,
) {
  const { alcance } = by;
  // Locked: of two who offer the same person at once, the second finds the first one's transfer.
  const persona = await queries.holdPersona(tx, personaId);
  if (!persona) return refuse('no_encontrado');
  const refusal = await refuseDestination(tx, hacia_id, () => true);
  if (refusal) return refusal;
  if (alcance === null || alcance.includes(hacia_id)) return refuse('traslado_propio');
  if (await queries.isAwaited(tx, personaId)) return refuse('traslado_pendiente');
  const { nombre, numero_documento, seccional_id: desde_id } = persona;
  const who = { persona_id: personaId, nombre, numero_documento, desde_id };
  const values = { ...who, ...askedBy(by), sentido: 'enviar', hacia_id, motivo } as const;
  const id = present(await queries.insertTraslado(tx, values));
  return { row: await reread(tx, id, by), desde_id, lugares: known(desde_id, hacia_id) };
}

const askedBy = ({ id, email }: Staff) => ({ pedido_por: email, pedido_por_id: id });

const reread = async (tx: Handle, id: number, by: Staff): Promise<TrasladoRow> =>
  present(await queries.findTraslado(tx, id, readerOf(by)));

/** Runs `work` on a transfer that waits and that the user may act on. */
async function onPending<T>(
  tx: Handle,
  id: number,
  by: Staff,
  may: 'me_espera' | 'puedo_retirar',
  work: (held: HeldTraslado) => Promise<T | Refusal>,
) {
  const row = await queries.findTraslado(tx, id, readerOf(by));
  if (!row) return refuse('no_encontrado');
  if (row.estado !== 'pendiente') return refuse('traslado_respondido');
  if (!row[may]) return refuse('traslado_ajeno');
  const done = await acrossPlaces(tx, async () => {
    const held = await queries.holdTraslado(tx, id);
    if (held?.estado !== 'pendiente') return refuse('traslado_respondido');
    return work(held);
  });
  return isRefusal(done) ? done : { ...done, row: await reread(tx, id, by) };
}

/** The persona of a transfer, locked; whoever has the document now, if nobody had it when it was asked. */
async function findHeld(tx: Handle, { persona_id, numero_documento }: HeldTraslado) {
  const id = persona_id ?? (await queries.findByDocumento(tx, numero_documento))?.id;
  return id === undefined ? null : queries.holdPersona(tx, id);
}

const decidedBy = ({ clock }: House, { email }: Staff) => ({
  decidido: clock.now().toISOString(),
  decidido_por: email,
});

/** Accepts a transfer: the persona moves as by an edit of their seccional. */
export async function accept(house: House, tx: Handle, id: number, by: Staff) {
  return onPending(tx, id, by, 'me_espera', async (held) => {
    const persona = await findHeld(tx, held);
    if (!persona) return refuse('traslado_sin_persona');
    const place = await queries.findSeccional(tx, held.hacia_id);
    if (!place || place.estado === 'cerrada') return refuse('traslado_cerrada');
    const { seccional_id: desde_id } = persona;
    if (desde_id === place.id) return refuse('traslado_hecho');
    const moved = await refuseMoved(tx, held, desde_id, by);
    if (moved) return moved;
    const { before, after } = await moveToSeccional(tx, persona.id, place.nombre, id);
    const { id: persona_id, nombre } = persona;
    const closing = { estado: 'aceptado', persona_id, nombre, desde_id } as const;
    await queries.closeTraslado(tx, id, { ...closing, ...decidedBy(house, by) });
    return { held, before, after, desde_id, lugares: known(desde_id, held.hacia_id) };
  });
}

/** Refuses to move a persona who went to another place since the decider's page was read, or was offered. */
async function refuseMoved(
  tx: Handle,
  { sentido, desde_id: offered }: HeldTraslado,
  now: number | null,
  { alcance }: Staff,
): Promise<Refusal | null> {
  if (sentido === 'traer') {
    const covers = alcance === null || (now !== null && alcance.includes(now));
    return covers ? null : refuse('traslado_ajeno');
  }
  return (await queries.livingId(tx, offered)) === now ? null : refuse('traslado_mudado');
}

export async function reject(
  house: House,
  tx: Handle,
  id: number,
  by: Staff,
  { motivo }: { motivo: string },
) {
  return onPending(tx, id, by, 'me_espera', (held) =>
    close(tx, held, { estado: 'rechazado', respuesta: motivo, ...decidedBy(house, by) }),
  );
}

export const withdraw = (house: House, tx: Handle, id: number, by: Staff) =>
  onPending(tx, id, by, 'puedo_retirar', (held) =>
    close(tx, held, { estado: 'retirado', ...decidedBy(house, by) }),
  );

/** Closes a transfer that moves nobody. The place where the person is keeps it in its list. */
async function close(
  tx: Handle,
  held: HeldTraslado,
  closing: Omit<Parameters<typeof queries.closeTraslado>[2], 'desde_id'>,
) {
  const found = held.sentido === 'traer' ? await findHeld(tx, held) : null;
  const desde_id = held.desde_id ?? found?.seccional_id ?? null;
  await queries.closeTraslado(tx, held.id, { ...closing, desde_id });
  return { held, lugares: known(desde_id, held.hacia_id) };
}
