import type { Endpoint, Who } from '@gremio/contract/platform/endpoint.ts';
import type { EstadoPersona } from '@gremio/contract/personas/schemas.ts';
import { mayReach, type Powers, type Role } from '@gremio/contract/personal/rules.ts';
import { suspendidoNo } from '@gremio/contract/platform/errors.ts';
import type { FastifyRequest } from 'fastify';
import type { Places } from '../database/scope.ts';
import { type Refusal, refuse } from '../outcome.ts';
import { bearerOf } from './bearer.ts';

declare const mine: unique symbol;
/** The caller's own persona. A query that takes one cannot be asked for another persona. */
export type PersonaId = number & { readonly [mine]: true };

/**
 * Marks a persona as the caller where the request's session does not: a clerk acts for a member (the audit
 * names the clerk), a private link names its member, or the demo acts for its people.
 */
export const onBehalfOf = (personaId: number): PersonaId => personaId as PersonaId;

/** A device: anonymous while `personaId` is null. */
export interface Identidad {
  id: number;
  personaId: PersonaId | null;
  estado: EstadoPersona | null;
  /** Ids of personas who were merged into this one, which a page that was open meanwhile still names. */
  unidas: readonly number[];
}

/** True for the id of the caller's persona, or of one who was merged into it. */
export const isCallers = ({ personaId, unidas }: Identidad, id: unknown): boolean =>
  personaId !== null && (personaId === id || unidas.some((one) => one === id));

/** A device that its member activated. */
export interface Afiliado extends Identidad {
  personaId: PersonaId;
  estado: EstadoPersona;
}

export interface Staff {
  id: string;
  email: string;
  role: Role;
  /** Ids of the seccionales whose people they may reach, with all under them; null for a national user. */
  alcance: Places | null;
  /** The session of this request. */
  sesion: string;
  /** A code or a passkey is required besides the password. */
  segundoFactor: boolean;
  /** The account has a passkey. */
  llave: boolean;
  /** The organisation requires a second factor that the account lacks: it may add one and nothing else. */
  faltaSegundoFactor: boolean;
}

/** Caller that an endpoint's handler receives. */
export type CallerOf<W extends Who> = W extends { kind: 'publico' }
  ? Identidad | null
  : W extends { kind: 'identidad' }
    ? Identidad
    : W extends { kind: 'personal' }
      ? Staff
      : Afiliado;

/** The powers that a staff user's role and places give. */
export const powersOf = ({ role, alcance }: Staff): Powers => ({ role, isLocal: alcance !== null });

export const isStaff = (caller: Identidad | Staff | null): caller is Staff =>
  caller !== null && 'role' in caller;

/** The seccionales whose people the caller may reach; null if all, as for members. */
export const placesOf = (caller: Identidad | Staff | null): Places | null =>
  isStaff(caller) ? caller.alcance : null;

/** Finds the caller of a request; the rooms that own sessions implement it. */
export interface Callers {
  identidad(token: string): Promise<Identidad | null> | Identidad | null;
  personal(request: FastifyRequest): Promise<Staff | null>;
  /** Id of a browser in which some staff user has signed in, by the `Cookie` header. */
  browser(cookies?: string): string | null;
  /** Called when a staff caller is refused for lack of permission. */
  refused(staff: Staff, endpoint: Endpoint, motivo: string): void;
}

export interface SessionTokens {
  /** Returns the token of the identidad; `byCookie` if the browser added it by itself. */
  read(request: FastifyRequest): { token: string; byCookie: boolean } | null;
  isOwnOrigin(request: FastifyRequest): boolean;
  /** True for a native shell of the organisation. */
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

/** True if the call may change data for the user whose browser sends it. */
const changesSomething = (endpoint: Endpoint): boolean =>
  endpoint.method !== 'GET' || endpoint.path.includes('segun_activation_key');

/** True if a browser sent this for a page: it then names the origin or site. */
export const isFromPage = ({ headers }: FastifyRequest): boolean =>
  headers.origin !== undefined || headers['sec-fetch-site'] !== undefined;

/**
 * True if a page of another origin sent this; it also stops a page from signing this browser in to another
 * session.
 */
const isForeignPage = (request: FastifyRequest, tokens: SessionTokens): boolean =>
  isFromPage(request) && !tokens.isOwnOrigin(request) && !tokens.isShell(request);

type StaffEndpoint = Endpoint & { who: Extract<Who, { kind: 'personal' }> };
const isOfStaff = (endpoint: Endpoint): endpoint is StaffEndpoint =>
  endpoint.who.kind === 'personal';

type Outcome = Refusal | Identidad | Staff | null;
type Session = ReturnType<SessionTokens['read']>;

/**
 * True if another site's page may have sent this write (CSRF). With a cookie, the request must be shown to
 * come from our origin. Without any session it must not come from another one, which could sign this browser
 * in as a device of its choice. A browser never adds a Bearer token by itself, and a mail program's request
 * (`form`) comes from no page.
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
 * Answers 401 and 403 before anything else of the request is read (docs/architecture.md#wire). It runs on
 * every call, so it returns no promise if the caller is already known.
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

/** Returns the reason why a staff account may not make this call; null if it may. */
export function refusalOfStaff(endpoint: StaffEndpoint, staff: Staff): Refusal | null {
  const { who, sinSegundoFactor = false } = endpoint;
  if (staff.faltaSegundoFactor && !sinSegundoFactor) return refuse('segundo_factor_exigido');
  return mayReach(powersOf(staff), who.resource, who.access) ? null : refuse('sin_permiso');
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

/** Answers 404 for another persona's row, so as not to reveal that it exists. */
export function checkOwn(
  endpoint: Endpoint,
  params: unknown,
  caller: Identidad | Staff | null,
): Refusal | null {
  const { who } = endpoint;
  if (who.kind !== 'propio' || !who.param) return null;
  const named = (params as Record<string, unknown>)[who.param];
  const isOwn = caller !== null && !isStaff(caller) && isCallers(caller, named);
  return isOwn ? null : refuse('no_encontrado');
}
