import { present } from '@gremio/contract/platform/present.ts';
import type { TipoPedido } from '@gremio/contract/privacidad/rules.ts';
import * as personas from '../personas/lookups.ts';
import { insertAudit, memberAuthor } from '../platform/audit/queries.ts';
import { today } from '../platform/clock.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { PersonaId } from '../platform/http/callers.ts';
import type { AfterCommit } from '../platform/idempotency/transact.ts';
import { isRefusal, refuse, type Refusal } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import * as pedidos from './pedidos.ts';
import * as queries from './propios.queries.ts';
import type { Propio } from './propios.queries.ts';

const RECURSO = 'privacidad';
/** Corrections that a member may have pending; one of each other kind. */
const CORRECTIONS = 5;

export const list = ({ clock }: House, db: Handle, personaId: PersonaId): Promise<Propio[]> =>
  queries.list(db, personaId, today(clock));

/** Makes a request; the persona is locked, so that a double press creates only one. */
export async function ask(
  house: House,
  tx: Handle,
  personaId: PersonaId,
  { tipo, detalle }: { tipo: TipoPedido; detalle: string },
  ip: string,
  afterCommit: AfterCommit,
): Promise<Propio | Refusal> {
  await personas.hold(tx, personaId);
  const waiting = await queries.listWaiting(tx, personaId, tipo);
  if (waiting.length >= (tipo === 'rectificacion' ? CORRECTIONS : 1)) {
    return refuse('pedido_privacidad_en_espera', { vence: waiting[0]?.vence });
  }
  const body = { persona_id: personaId, tipo, detalle };
  const asked = await pedidos.ask(house, tx, body, afterCommit);
  if (isRefusal(asked)) return asked;
  await insertAudit(tx, memberAuthor(personaId, ip), {
    accion: 'alta',
    recurso: RECURSO,
    recursoId: asked.id,
    despues: { persona_id: personaId, tipo, detalle, vence: asked.vence },
  });
  return present(await queries.find(tx, personaId, asked.id, today(house.clock)));
}

/** Withdraws a request that is still pending. */
export async function withdraw(
  { clock }: House,
  tx: Handle,
  personaId: PersonaId,
  id: number,
  ip: string,
): Promise<Propio | Refusal> {
  const before = await queries.find(tx, personaId, id, today(clock));
  if (!before) return refuse('no_encontrado');
  if (!(await queries.withdraw(tx, personaId, id, clock.now().toISOString()))) {
    return refuse('pedido_privacidad_respondido');
  }
  await insertAudit(tx, memberAuthor(personaId, ip), {
    accion: 'cambio',
    recurso: RECURSO,
    recursoId: id,
    antes: { persona_id: personaId, estado: before.estado },
    despues: { persona_id: personaId, estado: 'retirado' },
  });
  return present(await queries.find(tx, personaId, id, today(clock)));
}
