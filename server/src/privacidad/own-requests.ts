import { present } from '@gremio/contract/platform/present.ts';
import type { TipoPedido } from '@gremio/contract/privacidad/rules.ts';
import type { PersonasService } from '../personas/people.ts';
import { insertAudit, memberAuthor } from '../platform/audit/queries.ts';
import { bind } from '../platform/bind.ts';
import { type Clock, today } from '../platform/clock.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { PersonaId } from '../platform/http/callers.ts';
import type { AfterCommit } from '../platform/idempotency/transact.ts';
import { isRefusal, refuse, type Refusal } from '../platform/outcome.ts';
import type { PrivacidadService } from './requests.ts';
import * as queries from './own-requests.queries.ts';
import type { Propio } from './own-requests.queries.ts';

const RECURSO = 'privacidad';
/** Corrections that a member may have pending; one of each other kind. */
const CORRECTIONS = 5;

interface Propios {
  clock: Clock;
  personas: PersonasService;
  privacidad: PrivacidadService;
}

export type OwnRequestsService = ReturnType<typeof createOwnRequestsService>;

/** A member's requests about their own data, from their own screen. */
export function createOwnRequestsService(
  clock: Clock,
  { personas, privacidad }: { personas: PersonasService; privacidad: PrivacidadService },
) {
  const propios: Propios = { clock, personas, privacidad };
  return bind(propios, { list, ask, withdraw });
}

const list = ({ clock }: Propios, db: Handle, personaId: PersonaId): Promise<Propio[]> =>
  queries.list(db, personaId, today(clock));

/** Makes a request; the persona is locked, so that a double press creates only one. */
async function ask(
  { clock, personas, privacidad }: Propios,
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
  const asked = await privacidad.ask(tx, body, afterCommit);
  if (isRefusal(asked)) return asked;
  await insertAudit(tx, memberAuthor(personaId, ip), {
    accion: 'alta',
    recurso: RECURSO,
    recursoId: asked.id,
    despues: { persona_id: personaId, tipo, detalle, vence: asked.vence },
  });
  return present(await queries.find(tx, personaId, asked.id, today(clock)));
}

/** Withdraws a request that is still pending. */
async function withdraw(
  { clock }: Propios,
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
