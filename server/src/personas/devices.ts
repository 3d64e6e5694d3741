import type { Dispositivo, EstadoPersona, Sesion } from '@gremio/contract/personas/schemas.ts';
import { createBatcher } from '../platform/batch.ts';
import type { Handle } from '../platform/database/handle.ts';
import { inSteps } from '../platform/database/steps.ts';
import type { Afiliado, Identidad, PersonaId } from '../platform/http/callers.ts';
import { clientName } from '../platform/http/user-agent.ts';
import { randomToken, sha256 } from '../platform/keys.ts';
import { createLabelledCache } from '../platform/labelled-cache.ts';
import { refuse, type Refusal } from '../platform/outcome.ts';
import type { Parts } from '../platform/parts.ts';
import * as queries from './devices.queries.ts';

/** Scope of a change: one device, every device of a persona, or (neither) all of them. */
export interface Changed {
  identidadId?: number;
  personaId?: number;
}

const TOPIC = 'identidad';
const TOKEN = /^[\w-]{43}$/;
const MAX_KNOWN = 50_000;
const TERM_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Days after which an idle identidad that nobody activated is deleted. */
const IDLE_DAYS = 30;
/** Lifetime of a token that an activation replaced: long enough to request a lost reply again. */
const LEFT_BEHIND_MS = 600_000;
const TOUCH_AFTER_MS = 1_000;

/** Records the last use of devices in batches, in the background: no call waits for it. */
function createTouches(parts: Parts) {
  const { db, clock, log } = parts;
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
    timer ??= setTimeout(() => void write(), TOUCH_AFTER_MS).unref();
  };
}

/** Anonymous sign-ins of devices; an activation makes one a member's (docs/architecture.md#identity). */
export function createIdentidadesService(parts: Parts) {
  const { db, bus, clock } = parts;
  const touch = createTouches(parts);
  const now = () => clock.now().toISOString();

  const known = createLabelledCache<Identidad>({
    max: MAX_KNOWN,
    termMs: TERM_MS,
    labels: ({ id, personaId }) =>
      personaId === null ? [`identidad ${id}`] : [`identidad ${id}`, `persona ${personaId}`],
  });
  bus.on(TOPIC, (data) => {
    const { identidadId, personaId } = data as Changed;
    if (identidadId !== undefined) known.forget(`identidad ${identidadId}`);
    if (personaId !== undefined) known.forget(`persona ${personaId}`);
    if (identidadId === undefined && personaId === undefined) known.clear();
  });
  bus.onMissed(() => known.doubt());

  /** Tokens that arrive together are looked up in one query: on opening day everybody comes at once. */
  const findByHash = createBatcher(async (hashes: Buffer[]) => {
    const before = new Date(clock.now().getTime() - LEFT_BEHIND_MS).toISOString();
    const rows = await queries.findByTokens(db, hashes, before);
    const found = new Map(rows.map((row) => [row.tokenHash.toString('base64'), row]));
    return hashes.map((hash) => found.get(hash.toString('base64')));
  });

  async function read(token: string): Promise<Identidad | null> {
    const row = await findByHash(sha256(token));
    if (!row) return null;
    touch(row.id, row.ultimoUso);
    return { id: row.id, personaId: row.personaId as PersonaId | null, estado: row.estado };
  }

  const announce = (changed: Changed) => bus.announce(TOPIC, changed);

  return {
    announce,

    /** Returns the identidad of a token, without a promise if it is cached. */
    findIdentidad(token: string): Promise<Identidad | null> | Identidad | null {
      if (!TOKEN.test(token)) return null;
      return known.get(token) ?? known.load(token, () => read(token));
    },

    /** Registers a device and returns its token, of which only the hash is stored. */
    async openIdentidad(dispositivo: Dispositivo, userAgent?: string): Promise<string> {
      const token = randomToken();
      const nombre = clientName(userAgent, dispositivo === 'ios');
      await queries.insertIdentidad(db, sha256(token), dispositivo, nombre);
      return token;
    },

    async findSesion({ id, personaId, estado }: Identidad): Promise<Sesion | Refusal> {
      const dispositivo = await queries.findDispositivo(db, id);
      if (!dispositivo) return refuse('sin_sesion');
      return { persona_id: personaId, estado: estado as EstadoPersona | null, dispositivo };
    },

    async listDispositivos({ id, personaId }: Afiliado) {
      const rows = await queries.listOpen(db, personaId);
      return rows.map((row) => ({ ...row, este: row.id === id }));
    },

    /** Closes one of the caller's own devices, which frees its slot of the activation key. */
    async closeDispositivo(tx: Handle, caller: Afiliado, id: number): Promise<Refusal | null> {
      return (await queries.closeOne(tx, caller.personaId, id, now()))
        ? null
        : refuse('no_encontrado');
    },

    /** Closes all of the caller's devices but the calling one. */
    closeOtros: (tx: Handle, { id, personaId }: Afiliado) =>
      queries.closeOthers(tx, personaId, id, now()),

    /** The same for staff, on any persona. */
    listOpenOf: (db: Handle, personaId: number) => queries.listOpen(db, personaId as PersonaId),
    async closeOneOf(tx: Handle, personaId: number, id: number): Promise<Refusal | null> {
      const closed = await queries.closeOne(tx, personaId as PersonaId, id, now());
      return closed ? null : refuse('no_encontrado');
    },

    closeAllOf: (tx: Handle, personaIds: number[]) => queries.closeAllOf(tx, personaIds, now()),

    /** Deletes idle identidades that were never activated; returns how many. */
    purgeIdentidades: (ending?: AbortSignal): Promise<number> => {
      const before = new Date(clock.now().getTime() - IDLE_DAYS * DAY_MS).toISOString();
      return inSteps((limit) => queries.purgeIdle(db, before, limit), ending);
    },
  };
}
