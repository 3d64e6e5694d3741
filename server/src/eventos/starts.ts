import { randomInt } from 'node:crypto';
import type { Handle } from '../platform/database/handle.ts';
import type { Refusal } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import { changesOf } from './eligibility.ts';
import * as invitaciones from './inscripcion.queries.ts';
import * as invitados from './invitados.queries.ts';
import type { Persona } from './invitados.queries.ts';
import { type Ask, type Held, takeFor, targetOf } from './holding.ts';

/** Range of draw numbers (eight digits), and how many random ones are tried for a free one. */
const [FIRST, LAST, TRIES] = [10_000_000, 100_000_000, 8];

/**
 * Starts an invitación that is new or was cancelled: as a draft, in the draw, with places, or on the waiting
 * list.
 */
export async function begin(
  house: House,
  tx: Handle,
  held: Held,
  gente: Persona[],
  ask: Ask,
): Promise<Refusal | null> {
  if (!ask.body.confirma) {
    await keep(tx, held, gente, 'borrador');
    const desde = house.clock.now().toISOString();
    const change = { estado: 'pendiente', motivo: null, desde, aviso: null } as const;
    await invitaciones.setInvitaciones(tx, [held.invitacion.id], change);
    return null;
  }
  if (held.contexto.evento.estrategia !== 'sorteo') {
    return enrolOrWait(house, tx, held, gente, ask);
  }
  await enterDraw(house, tx, held, gente, ask.base);
  return null;
}

async function enrolOrWait(
  house: House,
  tx: Handle,
  held: Held,
  gente: Persona[],
  { base, body }: Ask,
): Promise<Refusal | null> {
  const refusal = await takeFor(house, tx, held, gente, base);
  if (refusal && !body.espera) return refusal;
  const { id } = held.invitacion;
  if (refusal) {
    await keep(tx, held, gente, 'espera');
    await invitaciones.setLast(tx, id);
  }
  await invitaciones.setInvitaciones(tx, [id], {
    motivo: null,
    base,
    desde: house.clock.now().toISOString(),
    estado: refusal ? 'lista_de_espera' : 'inscripta',
    aviso: refusal ? null : 'inscripta',
  });
  return null;
}

async function enterDraw(
  { clock }: House,
  tx: Handle,
  held: Held,
  gente: Persona[],
  base: string,
): Promise<void> {
  const { eventoId } = targetOf(held);
  await keep(tx, held, gente, 'espera');
  const desde = clock.now().toISOString();
  const change = { estado: 'en_sorteo', motivo: null, base, desde, aviso: null } as const;
  const numeros = Array.from({ length: TRIES }, () => randomInt(FIRST, LAST));
  const participante = await invitaciones.chooseParticipante(tx, eventoId, numeros);
  await invitaciones.setInvitaciones(tx, [held.invitacion.id], { ...change, participante });
}

/**
 * Stores who goes, without a place: drafts keep their ids, new people are inserted, the others are deleted.
 */
async function keep(
  tx: Handle,
  held: Held,
  gente: Persona[],
  tenencia: 'borrador' | 'espera',
): Promise<void> {
  const { joined, left, edited } = changesOf(gente, held.current);
  const leftIds = left.map((row) => row.id);
  await invitados.deleteBorradores(tx, leftIds);
  await invitados.updateInvitados(tx, edited);
  const staying = held.current.flatMap(({ id }) => (leftIds.includes(id) ? [] : [id]));
  if (tenencia === 'espera') await invitados.makeWait(tx, staying);
  await invitados.insertInvitados(tx, targetOf(held), joined, tenencia);
}
