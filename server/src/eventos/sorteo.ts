import { randomBytes } from 'node:crypto';
import { inscripcionEn } from '@gremio/contract/eventos/rules.ts';
import { compromisoOf, sortear } from '@gremio/contract/eventos/sorteo/rules.ts';
import type { Sorteo } from '@gremio/contract/eventos/sorteo/schemas.ts';
import type { Handle } from '../platform/database/handle.ts';
import { type Refusal, refuse } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import { perServer } from '../platform/per-server.ts';
import { createSealer } from '../platform/sealed.ts';
import * as waitingList from './waiting-list.ts';
import { type EventoRow, findEventos } from './eventos.queries.ts';
import * as queries from './sorteo.queries.ts';

const SEED_BYTES = 32;

const sealer = perServer(({ keys }) => createSealer(keys, 'sorteos'));

/** Creates a secret seed, and the hash that commits the organisation to it. */
export function newSeed(house: House) {
  const seed = randomBytes(SEED_BYTES).toString('hex');
  return { semilla: sealer(house).seal(seed), compromiso: compromisoOf(seed) };
}

/**
 * Returns all that is published: the hash from the start, the entrants once enrolment has closed, the
 * rest after the draw.
 */
export async function find(house: House, db: Handle, id: number): Promise<Sorteo | Refusal> {
  const [evento] = await findEventos(db, [id]);
  if (!evento?.publicado || evento.compromiso === null) return refuse('no_encontrado');
  const { sorteado, resultado } = evento;
  const entrants =
    sorteado === null && isClosed(house, evento) ? await queries.listEntrants(db, id) : [];
  const participantes = resultado
    ? resultado.toSorted((a, b) => a.participante - b.participante)
    : entrants;
  return {
    evento_id: id,
    evento: evento.nombre,
    inscripcion_desde: evento.inscripcion_desde,
    inscripcion_hasta: evento.inscripcion_hasta,
    plazas: evento.sorteo_plazas ?? evento.plazas,
    compromiso: evento.compromiso,
    realizado: sorteado,
    semilla: sorteado === null ? null : seedOf(house, evento),
    numero: evento.numero,
    fuente: evento.fuente,
    participantes: participantes.map(({ participante, personas }) => ({
      participante,
      personas,
    })),
    resultado,
  };
}

/**
 * Draws, once: places in drawn order, the waiting list for the rest. Anybody can repeat it from what is
 * published (docs/eventos.md).
 */
export async function draw(
  house: House,
  tx: Handle,
  id: number,
  { numero, fuente }: { numero: string; fuente: string },
): Promise<Refusal | null> {
  const { clock } = house;
  const evento = await waitingList.hold(house, tx, id);
  if (!evento) return refuse('no_encontrado');
  const refusal = refusalOf(house, evento);
  if (refusal) return refusal;
  const entrants = await queries.listEntrants(tx, id);
  const plazas = await waitingList.libresOf(house, tx, evento.cupo_id);
  const resultado = sortear(seedOf(house, evento), numero, entrants, plazas);
  const byNumber = new Map(entrants.map((one) => [one.participante, one]));
  const came = (result: string) =>
    resultado
      .filter((one) => one.resultado === result)
      .map((one) => byNumber.get(one.participante) as queries.Entrant);
  const winners = came('inscripta');
  const given = await waitingList.promote(
    house,
    tx,
    evento.cupo_id,
    winners.flatMap((one) => one.people),
  );
  if (given.length !== winners.length) throw new Error('the draw gave what the count has not');
  const ahora = clock.now().toISOString();
  const enEspera = came('lista_de_espera').map((one) => one.id);
  await queries.setResult(tx, { inscriptas: given, enEspera }, ahora);
  const drawn = { sorteado: ahora, numero, fuente, sorteo_plazas: plazas, resultado };
  await queries.setDrawn(tx, id, drawn);
  return null;
}

function refusalOf(house: House, evento: EventoRow): Refusal | null {
  if (evento.estrategia !== 'sorteo') return refuse('evento_sin_sorteo');
  if (evento.cancelado !== null) return refuse('evento_cancelado');
  if (evento.sorteado !== null) return refuse('evento_sorteado');
  return isClosed(house, evento) ? null : refuse('sorteo_sin_cerrar');
}

const isClosed = ({ clock }: House, evento: EventoRow): boolean =>
  !['sin_abrir', 'abierta'].includes(inscripcionEn(evento, clock.now()));

function seedOf(house: House, evento: EventoRow): string {
  const seed = evento.semilla && sealer(house).open(evento.semilla);
  if (!seed) throw new Error(`the seed of the draw of event ${evento.id} cannot be opened`);
  return seed;
}
