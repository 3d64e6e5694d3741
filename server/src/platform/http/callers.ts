import type { Endpoint, Who } from '@gremio/contract/platform/endpoint.ts';
import type { EstadoPersona } from '@gremio/contract/personas/schemas.ts';
import { mayTouch, type Role } from '@gremio/contract/personal/rules.ts';
import { suspendidoNo } from '@gremio/contract/platform/errors.ts';
import type { FastifyRequest } from 'fastify';
import { type Refusal, refuse } from '../outcome.ts';
import { bearerOf } from './bearer.ts';

declare const mine: unique symbol;
/** The persona that a caller is. A query that takes one cannot be asked for somebody else's. */
export type PersonaId = number & { readonly [mine]: true };

/** A clerk acts for a member who asked for it; the audit says who did. */
export const onBehalfOf = (personaId: number): PersonaId => personaId as PersonaId;

/** A device: anonymous until `personaId` is a member. */
export interface Identidad {
  id: number;
  personaId: PersonaId | null;
  estado: EstadoPersona | null;
}

/** A device that was activated by its member. */
export interface Afiliado extends Identidad {
  personaId: PersonaId;
  estado: EstadoPersona;
}

export interface Staff {
  id: string;
  email: string;
  role: Role;
  /** The session that it came by. */
  sesion: string;
  /** A code or a passkey is asked of them besides the password. */
  segundoFactor: boolean;
  /** They have a passkey. */
  llave: boolean;
  /** The organisation demands a factor that they lack: they may add it, and nothing else. */
  faltaSegundoFactor: boolean;
}

/** What a handler of an endpoint is given as its caller. */
export type CallerOf<W extends Who> = W['kind'] extends 'publico'
  ? Identidad | null
  : W['kind'] extends 'identidad'
    ? Identidad
    : W['kind'] extends 'personal'
      ? Staff
      : Afiliado;

/** Who stands behind a request; rooms that own sessions give these. */
export interface Callers {
  identidad(token: string): Promise<Identidad | null> | Identidad | null;
  personal(request: FastifyRequest): Promise<Staff | null>;
  /** Told when somebody of the staff may not make a call. */
  refused(staff: Staff, endpoint: Endpoint, motivo: string): void;
}

export interface SessionTokens {
  /** The token of the identidad, and whether the browser added it by itself (a cookie). */
  read(request: FastifyRequest): { token: string; byCookie: boolean } | null;
  isOwnOrigin(request: FastifyRequest): boolean;
  /** A native shell of the organisation's. */
  isShell(request: FastifyRequest): boolean;
}

const isActivated = (caller: Identidad): caller is Afiliado => caller.personaId !== null;

function checkMember(endpoint: Endpoint, caller: Identidad): Refusal | Afiliado {
  if (!isActivated(caller)) return refuse('sin_activar');
  const writes = endpoint.method !== 'GET';
  if (writes && caller.estado !== 'activo' && !endpoint.suspendidoPuede)
    return refuse('suspendido', endpoint.deed ? { message: suspendidoNo(endpoint.deed) } : {});
  return caller;
}

/** Whether the call may change something on behalf of whoever's browser sends it. */
const changesSomething = (endpoint: Endpoint): boolean =>
  endpoint.method !== 'GET' || endpoint.path.includes('segun_activation_key');

/** A browser sent this for some page: it says of which. */
export const isFromPage = ({ headers }: FastifyRequest): boolean =>
  headers.origin !== undefined || headers['sec-fetch-site'] !== undefined;

/** A page sent this, and it is not one of ours: a sign-in of somebody else's session is refused too. */
const isForeignPage = (request: FastifyRequest, tokens: SessionTokens): boolean =>
  isFromPage(request) && !tokens.isOwnOrigin(request) && !tokens.isShell(request);

type StaffEndpoint = Endpoint & { who: Extract<Who, { kind: 'personal' }> };
const isOfStaff = (endpoint: Endpoint): endpoint is StaffEndpoint =>
  endpoint.who.kind === 'personal';

type Outcome = Refusal | Identidad | Staff | null;
type Session = ReturnType<SessionTokens['read']>;

/**
 * A write that a page of somebody else's may have sent. With a cookie it has to be shown to come from ours; without any
 * session it may not come from another (it would sign this browser in as a device of its own choice). A token is never
 * added by a browser, and what a mail program sends is not of any page.
 */
function isForged(
  endpoint: Endpoint,
  session: Session,
  request: FastifyRequest,
  tokens: SessionTokens,
): boolean {
  if (session?.byCookie) return !tokens.isOwnOrigin(request);
  return !session && endpoint.wire !== 'form' && isForeignPage(request, tokens);
}

function judge(endpoint: Endpoint, caller: Identidad | null): Outcome {
  if (endpoint.who.kind === 'publico') return caller;
  if (!caller) return refuse('sin_sesion');
  return endpoint.who.kind === 'identidad' ? caller : checkMember(endpoint, caller);
}

/**
 * 401 and 403, before anything else of the request is looked at (design, section 3). Without a promise when
 * the caller is known already: it runs on every call.
 */
export function authenticate(
  endpoint: Endpoint,
  request: FastifyRequest,
  callers: Callers,
  tokens: SessionTokens,
): Outcome | Promise<Outcome> {
  if (isOfStaff(endpoint)) return authenticateStaff(endpoint, request, callers, tokens);
  if (endpoint.wire === 'auth') {
    const writes = endpoint.method !== 'GET';
    return writes && isForeignPage(request, tokens) ? refuse('otro_origen') : null;
  }
  const session = tokens.read(request);
  if (changesSomething(endpoint) && isForged(endpoint, session, request, tokens)) {
    return refuse('otro_origen');
  }
  const found = session ? callers.identidad(session.token) : null;
  return found instanceof Promise
    ? found.then((caller) => judge(endpoint, caller))
    : judge(endpoint, found);
}

/** Why somebody of the staff may not make a call of theirs; null where they may. */
export function refusalOfStaff(endpoint: StaffEndpoint, staff: Staff): Refusal | null {
  const { who, sinSegundoFactor = false } = endpoint;
  if (staff.faltaSegundoFactor && !sinSegundoFactor) return refuse('segundo_factor_exigido');
  return mayTouch(staff.role, who.resource, who.access) ? null : refuse('sin_permiso');
}

async function authenticateStaff(
  endpoint: StaffEndpoint,
  request: FastifyRequest,
  callers: Callers,
  tokens: SessionTokens,
): Promise<Refusal | Staff> {
  const staff = await callers.personal(request);
  if (!staff) return refuse('sin_sesion_personal');
  const byCookie = bearerOf(request) === null;
  if (byCookie && request.method !== 'GET' && !tokens.isOwnOrigin(request)) {
    return refuse('otro_origen');
  }
  const refusal = refusalOfStaff(endpoint, staff);
  if (refusal) callers.refused(staff, endpoint, refusal.body.motivo);
  return refusal ?? staff;
}

/** Somebody else's thing is not there: whether it exists is not told. */
export function checkOwn(endpoint: Endpoint, params: unknown, caller: unknown): Refusal | null {
  const { who } = endpoint;
  if (who.kind !== 'propio' || !who.param) return null;
  const named = (params as Record<string, unknown>)[who.param];
  return named === (caller as Afiliado).personaId ? null : refuse('no_encontrado');
}
