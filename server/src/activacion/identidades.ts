import { announce, IDENTIDAD_TOPIC } from '../personas/changed.ts';
import { onBehalfOf } from '../platform/http/callers.ts';
import type { Dispositivo, Sesion } from '@gremio/contract/activacion/schemas.ts';
import { DAY_MS, HOUR_MS } from '@gremio/contract/platform/time.ts';
import { createBatcher } from '../platform/batch.ts';
import type { Handle } from '../platform/database/handle.ts';
import { inSteps } from '../platform/database/steps.ts';
import type { Afiliado, Identidad, PersonaId } from '../platform/http/callers.ts';
import type { AfterCommit } from '../platform/http/resource.ts';
import { clientName } from '../platform/http/user-agent.ts';
import { randomToken, sha256 } from '../platform/keys.ts';
import { createLabelledCache } from '../platform/labelled-cache.ts';
import { after } from '../platform/loops.ts';
import { refuse, type Refusal } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import { perServer } from '../platform/per-server.ts';
import * as queries from './identidades.queries.ts';

const TOKEN = /^[\w-]{43}$/;
const MAX_KNOWN = 50_000;
const TERM_MS = 60_000;
/** Days after which an idle identidad that nobody activated is deleted. */
const IDLE_DAYS = 30;
/** Lifetime of a token that an activation replaced: long enough to request a lost reply again. */
const LEFT_BEHIND_MS = 600_000;
const TOUCH_AFTER_MS = 1_000;

/**
 * Returns the identidad of a token, without a promise if it is cached: a device, which is an anonymous
 * sign-in until an activation makes it a member's (docs/architecture.md#identity).
 */
export function findIdentidad(
  house: House,
  token: string,
): Promise<Identidad | null> | Identidad | null {
  if (!TOKEN.test(token)) return null;
  const cache = known(house);
  return cache.get(token) ?? cache.load(token, () => read(house, token));
}

async function read(house: House, token: string): Promise<Identidad | null> {
  const row = await findByHash(house)(sha256(token));
  if (!row) return null;
  touch(house)(row.id, row.ultimoUso);
  const personaId = row.personaId as PersonaId | null;
  return { id: row.id, personaId, estado: row.estado, unidas: row.unidas };
}

/** Registers a device and returns its token, of which only the hash is stored. */
export async function openIdentidad(
  { db }: House,
  dispositivo: Dispositivo,
  userAgent?: string,
): Promise<string> {
  const token = randomToken();
  const nombre = clientName(userAgent, dispositivo === 'ios');
  await queries.insertIdentidad(db, sha256(token), dispositivo, nombre);
  return token;
}

export async function findSesion(
  { db }: House,
  { id, personaId, estado }: Identidad,
): Promise<Sesion | Refusal> {
  const dispositivo = await queries.findDispositivo(db, id);
  if (!dispositivo) return refuse('sin_sesion');
  return { persona_id: personaId, estado, dispositivo };
}

export async function listDispositivos({ db }: House, { id, personaId }: Afiliado) {
  const rows = await queries.listOpen(db, personaId);
  return rows.map((row) => ({ ...row, este: row.id === id }));
}

/** Lists the open devices of any persona, for staff. */
export const listOpenOf = (db: Handle, personaId: number) =>
  queries.listOpen(db, onBehalfOf(personaId));

/** Closes one of the caller's own devices, which frees its slot of the activation key. */
export const closeDispositivo = (house: House, tx: Handle, caller: Afiliado, id: number) =>
  closeOneOf(house, tx, caller.personaId, id);

/** Closes all of the caller's devices but the calling one. */
export const closeOtros = ({ clock }: House, tx: Handle, { id, personaId }: Afiliado) =>
  queries.closeOthers(tx, personaId, id, clock.now().toISOString());

/** For staff: closes a device of any persona. */
export async function closeOneOf(
  { clock }: House,
  tx: Handle,
  personaId: number,
  id: number,
): Promise<Refusal | null> {
  const now = clock.now().toISOString();
  const closed = await queries.closeOne(tx, onBehalfOf(personaId), id, now);
  return closed ? null : refuse('no_encontrado');
}

/** Closes all devices of these personas; returns those closed. */
export async function closeAllOf(
  house: House,
  tx: Handle,
  personaIds: number[],
  afterCommit: AfterCommit,
) {
  const closed = await queries.closeAllOf(tx, personaIds, house.clock.now().toISOString());
  afterCommit(() => {
    for (const { id } of closed) announce(house, { identidadId: id });
  });
  return closed;
}

/** Deletes idle identidades that were never activated; returns how many. */
export function purgeIdentidades({ db, clock }: House, ending?: AbortSignal): Promise<number> {
  const before = new Date(clock.now().getTime() - IDLE_DAYS * DAY_MS).toISOString();
  return inSteps((limit) => queries.purgeIdle(db, before, limit), ending);
}

/** Caches identidades by token, until a change of the device or of its persona is announced. */
const known = perServer(({ bus }) => {
  const cache = createLabelledCache<Identidad>({
    max: MAX_KNOWN,
    termMs: TERM_MS,
    labels: ({ id, personaId }) =>
      personaId === null ? [`identidad ${id}`] : [`identidad ${id}`, `persona ${personaId}`],
  });
  bus.on(IDENTIDAD_TOPIC, ({ identidadId, personaId }) => {
    if (identidadId !== undefined) cache.forget(`identidad ${identidadId}`);
    if (personaId !== undefined) cache.forget(`persona ${personaId}`);
    if (identidadId === undefined && personaId === undefined) cache.clear();
  });
  bus.onMissed(() => cache.doubt());
  return cache;
});

/** Tokens that arrive together are looked up in one query: on opening day everybody comes at once. */
const findByHash = perServer(({ db, clock }) =>
  createBatcher(async (hashes: Buffer[]) => {
    const before = new Date(clock.now().getTime() - LEFT_BEHIND_MS).toISOString();
    const rows = await queries.findByTokens(db, hashes, before);
    const found = new Map(rows.map((row) => [row.tokenHash.toString('base64'), row]));
    return hashes.map((hash) => found.get(hash.toString('base64')));
  }),
);

/** Records the last use of devices in batches, in the background: no call waits for it. */
const touch = perServer(({ db, clock, log }) => {
  const seen = new Set<number>();
  let timer: NodeJS.Timeout | null = null;

  async function write(): Promise<void> {
    timer = null;
    const ids = [...seen];
    seen.clear();
    const now = clock.now();
    const before = new Date(now.getTime() - HOUR_MS);
    await queries
      .touch(db, ids, now.toISOString(), before.toISOString())
      .catch((error: unknown) =>
        log.warn({ err: error }, 'the last use of devices was not written'),
      );
  }

  return (id: number, lastUse: string): void => {
    if (clock.now().getTime() - Date.parse(lastUse) < HOUR_MS) return;
    seen.add(id);
    timer ??= after(TOUCH_AFTER_MS, 'writing the last use of devices', log, write);
  };
});
