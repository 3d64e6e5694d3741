import { randomBytes } from 'node:crypto';
import { inscripcionEn } from '@gremio/contract/eventos/rules.ts';
import { compromisoOf, sortear } from '@gremio/contract/eventos/sorteo/rules.ts';
import type { Sorteo } from '@gremio/contract/eventos/sorteo/schemas.ts';
import { bind } from '../platform/bind.ts';
import type { Handle } from '../platform/database/handle.ts';
import { type Refusal, refuse } from '../platform/outcome.ts';
import type { Parts } from '../platform/parts.ts';
import { createSealer, type Sealer } from '../platform/sealed.ts';
import type { WaitingListService } from './waiting-list.ts';
import { type EventoRow, findEventos } from './events.queries.ts';
import * as queries from './draw.queries.ts';

const SEED_BYTES = 32;

interface Draws extends Pick<Parts, 'clock'> {
  sealer: Sealer;
  waitingList: WaitingListService;
}

export type SorteoService = ReturnType<typeof createSorteoService>;

/** The draw. Anybody can repeat it from what is published (docs/eventos.md). */
export function createSorteoService({ clock, keys }: Parts, waitingList: WaitingListService) {
  const draws: Draws = { clock, sealer: createSealer(keys, 'sorteos'), waitingList };
  return bind(draws, { newSeed, find, draw });
}

/** Creates a secret seed, and the hash that commits the organisation to it. */
function newSeed({ sealer }: Draws) {
  const seed = randomBytes(SEED_BYTES).toString('hex');
  return { semilla: sealer.seal(seed), compromiso: compromisoOf(seed) };
}

/**
 * Returns all that is published: the hash from the start, the entrants once enrolment has closed, the
 * rest after the draw.
 */
async function find(draws: Draws, db: Handle, id: number): Promise<Sorteo | Refusal> {
  const [evento] = await findEventos(db, [id]);
  if (!evento?.publicado || evento.compromiso === null) return refuse('no_encontrado');
  const { sorteado, resultado } = evento;
  const entrants =
    sorteado === null && isClosed(draws, evento) ? await queries.listEntrants(db, id) : [];
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
    semilla: sorteado === null ? null : seedOf(draws, evento),
    numero: evento.numero,
    fuente: evento.fuente,
    participantes: participantes.map(({ participante, personas }) => ({
      participante,
      personas,
    })),
    resultado,
  };
}

/** Draws, once: places in drawn order, the waiting list for the rest. */
async function draw(
  draws: Draws,
  tx: Handle,
  id: number,
  { numero, fuente }: { numero: string; fuente: string },
): Promise<Refusal | null> {
  const { clock, waitingList } = draws;
  const evento = await waitingList.hold(tx, id);
  if (!evento) return refuse('no_encontrado');
  const refusal = refusalOf(draws, evento);
  if (refusal) return refusal;
  const entrants = await queries.listEntrants(tx, id);
  const plazas = await waitingList.libresOf(tx, evento.cupo_id);
  const resultado = sortear(seedOf(draws, evento), numero, entrants, plazas);
  const byNumber = new Map(entrants.map((one) => [one.participante, one]));
  const came = (result: string) =>
    resultado
      .filter((one) => one.resultado === result)
      .map((one) => byNumber.get(one.participante) as queries.Entrant);
  const winners = came('inscripta');
  const given = await waitingList.promote(
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

function refusalOf(draws: Draws, evento: EventoRow): Refusal | null {
  if (evento.estrategia !== 'sorteo') return refuse('evento_sin_sorteo');
  if (evento.cancelado !== null) return refuse('evento_cancelado');
  if (evento.sorteado !== null) return refuse('evento_sorteado');
  return isClosed(draws, evento) ? null : refuse('sorteo_sin_cerrar');
}

const isClosed = ({ clock }: Draws, evento: EventoRow): boolean =>
  !['sin_abrir', 'abierta'].includes(inscripcionEn(evento, clock.now()));

function seedOf({ sealer }: Draws, evento: EventoRow): string {
  const seed = evento.semilla && sealer.open(evento.semilla);
  if (!seed) throw new Error(`the seed of the draw of event ${evento.id} cannot be opened`);
  return seed;
}
