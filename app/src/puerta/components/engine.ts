import { enviarLecturas, verPaquete } from '@gremio/contract/puerta/endpoints.ts';
import {
  type LecturaPuerta,
  type LugarDePuerta,
  MAX_LECTURAS,
  type Novedad,
} from '@gremio/contract/puerta/schemas.ts';
import { WireError } from '@gremio/contract/platform/client.ts';
import type { Clase } from '@gremio/contract/platform/ticket.ts';
import { toError } from '@gremio/contract/platform/thrown.ts';
import { client } from './client.ts';
import * as store from './store.ts';
import {
  decide,
  type Decision,
  type QueuedScan,
  type DoorState,
  type StoredLugar,
  hasMissedChanges,
  movedBy,
  keyOf,
  type LugarKey,
  type ScanInput,
  withAccesos,
  withNovedad,
  markStored,
  withoutQueued,
  withPaquete,
  withQueued,
} from './door-state.ts';
import { createDoorClock } from './door-clock.ts';

/** Time to wait for the server before the door decides by itself. */
const ANSWER_MS = 2500;
const READ_MS = 15_000;

/** State of the door that the screen shows. */
export interface DoorView {
  estado: DoorState;
  /** The server answered the last call. */
  hasSignal: boolean;
  /** Staff are signed in, by the server's last answer. */
  hasSession: boolean;
  /** The device's clock was set; the door goes on with its own until the server tells the time. */
  clockWasSet: boolean;
  /** Writes to this device succeed. If not, scans made without signal are lost when the page closes. */
  canStore: boolean;
}

/** A scan with its answer. */
export interface ScanAnswer extends Decision {
  lectura: LecturaPuerta;
  /** Decided by the server, not by this device alone. */
  decidedByServer: boolean;
}

const paramsOf = (lugar: LugarKey) => {
  const [clase, id] = lugar.split('/') as [Clase, string];
  return { clase, id };
};

/** Reads a place's package, or only the changes since `kept`. It is merged, but not stored. */
export async function readPaquete(
  lugar: Pick<LugarDePuerta, 'clase' | 'id'>,
  kept: StoredLugar | null,
): Promise<{ kept: StoredLugar; novedad: Novedad }> {
  const query = kept ? { desde: String(kept.version), huellas: kept.huellas } : {};
  const input = { params: { clase: lugar.clase, id: String(lugar.id) }, query };
  const options = { signal: AbortSignal.timeout(READ_MS) };
  const paquete = await client.call(verPaquete, input, options);
  return { kept: withPaquete(kept, paquete, Date.now()), novedad: paquete };
}

const isSessionOver = (error: unknown): boolean =>
  error instanceof WireError && [401, 403].includes(error.body.code);
/** The server rejected the scan for good; any other error may succeed on a retry. */
const isRefused = (error: unknown): boolean =>
  error instanceof WireError && [404, 409, 422].includes(error.body.code);

/** Engine of an open door: asks the server; without signal, decides by itself and queues scans to be sent. */
export function createEngine(initial: DoorState, puerta: string) {
  let view: DoorView = {
    estado: initial,
    hasSignal: navigator.onLine,
    hasSession: true,
    clockWasSet: false,
    canStore: store.canStore(),
  };
  const clock = createDoorClock(initial.kept);
  /** Keys of scans made when this page did not know the time for sure. */
  const untimed = new Set<string>();
  let knowsTime = false;
  let sending: Promise<void> | null = null;
  const listeners = new Set<() => void>();
  const { lugar } = initial.kept;
  const here = keyOf(lugar);

  const show = (part: Partial<DoorView>): void => {
    view = { ...view, ...part };
    for (const listener of listeners) listener();
  };
  const { now } = clock;

  function lookAtClock(): void {
    if (!clock.wasSet()) return;
    knowsTime = false;
    show({ clockWasSet: true });
  }

  /** Takes the server's time, and corrects the scans that were made without it. */
  async function setTime(server: number): Promise<void> {
    const late = clock.set(server);
    const wrong = view.estado.queue.filter(({ key }) => untimed.has(key));
    const timed = wrong.map((scan) => movedBy(scan, late));
    untimed.clear();
    knowsTime = true;
    show({ estado: withQueued(view.estado, timed), clockWasSet: false });
    await keepScans(timed);
  }

  function noteFailure(error: unknown): void {
    show({ hasSignal: false, hasSession: view.hasSession && !isSessionOver(error) });
  }

  /** Stores everything again after a failed write: space may have been freed. */
  async function keepAgain(): Promise<void> {
    const { estado } = view;
    if (!(await store.keepAll(estado))) return show({ canStore: false });
    const keys = estado.queue.map(({ key }) => key);
    show({ estado: markStored(view.estado, keys), canStore: store.canStore() });
  }

  async function refresh(): Promise<void> {
    lookAtClock();
    try {
      const { kept, novedad } = await readPaquete(lugar, view.estado.kept);
      await setTime(kept.visto);
      show({
        estado: withAccesos({ ...view.estado, kept }, novedad.accesos),
        hasSignal: true,
        hasSession: true,
      });
      if (view.canStore) show({ canStore: await store.keep(kept, novedad.accesos) });
      await flush();
    } catch (error) {
      noteFailure(error);
    }
    if (!view.canStore) await keepAgain();
  }

  const settle = async (...changes: Parameters<typeof store.settle>): Promise<void> => {
    if (!(await store.settle(...changes))) show({ canStore: false });
  };

  /** Applies a live update from the server. */
  function onNovedad(novedad: Novedad): void {
    const missed = hasMissedChanges(view.estado, novedad);
    show({ estado: withNovedad(view.estado, novedad), hasSignal: true });
    void settle(here, [], novedad.accesos);
    if (missed) void refresh();
  }

  async function send(scans: readonly QueuedScan[], signal: AbortSignal) {
    const [first] = scans as [QueuedScan];
    const reply = await client.call(
      enviarLecturas,
      {
        params: paramsOf(first.lugar),
        body: {
          puerta: first.puerta,
          reloj: now().toISOString(),
          lecturas: scans.map(({ lectura }) => lectura),
        },
      },
      { signal },
    );
    const accesos = [
      ...reply.novedad.accesos,
      ...reply.resultados.flatMap(({ acceso }) => acceso ?? []),
    ];
    const keys = scans.map(({ key }) => key);
    await settle(first.lugar, keys, accesos);
    const counted = withoutQueued(view.estado, keys);
    const isHere = first.lugar === here;
    const next = isHere ? withAccesos(withNovedad(counted, reply.novedad), accesos) : counted;
    show({ estado: next, hasSignal: true });
    return reply;
  }

  /** Marks a rejected scan, so that it does not block the queue. */
  async function setAside(scan: QueuedScan, error: unknown): Promise<void> {
    const rechazada = toError(error).message;
    const aside = { ...scan, rechazada };
    show({ estado: withQueued(view.estado, [aside]) });
    await keepScans([aside]);
  }

  /** Returns the next queued scans of one place and door, in order. */
  function nextBatch(size: number): QueuedScan[] {
    const waiting = view.estado.queue.filter(({ rechazada }) => rechazada === undefined);
    const [first] = waiting;
    const end = waiting.findIndex(
      (one) => one.lugar !== first?.lugar || one.puerta !== first.puerta,
    );
    return waiting.slice(0, end < 0 ? size : Math.min(size, end));
  }

  async function sendAll(): Promise<void> {
    let size = MAX_LECTURAS;
    for (let batch = nextBatch(size); batch.length > 0; batch = nextBatch(size)) {
      try {
        await send(batch, AbortSignal.timeout(READ_MS));
      } catch (error) {
        if (!isRefused(error)) return noteFailure(error);
        const [only] = batch as [QueuedScan];
        if (batch.length === 1) await setAside(only, error);
        // A scan of the batch was rejected: send them one by one to find it.
        size = 1;
      }
    }
  }

  const flush = (): Promise<void> =>
    (sending ??= sendAll().finally(() => {
      sending = null;
    }));

  const toQueuedScan = (persona: number, lectura: LecturaPuerta): QueuedScan => ({
    key: store.nextKey(view.estado.queue),
    lugar: here,
    puerta,
    persona,
    lectura,
    sinGuardar: true,
  });

  async function keepScans(scans: readonly QueuedScan[]): Promise<void> {
    if (scans.length === 0) return;
    if (!(await store.enqueue(scans))) return show({ canStore: false });
    const keys = scans.map(({ key }) => key);
    show({ estado: markStored(view.estado, keys) });
  }

  /** Stores scans before sending them, so that they survive a killed browser. */
  async function add(scans: readonly [number, LecturaPuerta][]): Promise<void> {
    const added = scans.map(([persona, lectura]) => toQueuedScan(persona, lectura));
    if (!knowsTime) for (const { key } of added) untimed.add(key);
    show({ estado: { ...view.estado, queue: [...view.estado.queue, ...added] } });
    await keepScans(added);
    if (view.hasSignal) await flush();
  }

  /** Flushes the queue first: with an undo still unsent, the server would refuse the person. */
  async function isSent(): Promise<boolean> {
    await Promise.race([flush(), new Promise((resolve) => setTimeout(resolve, ANSWER_MS))]);
    return nextBatch(1).length === 0;
  }

  /** Asks the server; null when it does not answer in time. */
  async function ask(lectura: LecturaPuerta): Promise<ScanAnswer | null> {
    if (!view.hasSignal || !(await isSent())) return null;
    try {
      const scan = toQueuedScan(0, lectura);
      const { resultados } = await send([scan], AbortSignal.timeout(ANSWER_MS));
      const [answer] = resultados;
      if (!answer) return null;
      const { esperado, veredicto, acceso } = answer;
      const persona = esperado?.id ?? acceso?.persona ?? null;
      return { lectura, esperado, veredicto, persona, decidedByServer: true };
    } catch (error) {
      noteFailure(error);
      return null;
    }
  }

  return {
    refresh,
    onNovedad,
    flush,
    now,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    view: () => view,
    lostSignal: () => show({ hasSignal: false }),

    /** Follows the page: what is scanned after a sleep is timed again once the server's time is known. */
    setHidden(isHidden: boolean): void {
      clock.setHidden(isHidden);
      if (isHidden) knowsTime = false;
    },

    /** Reads one scan, or one persona picked from the list; answers who it is and whether they enter. */
    async read(visto: ScanInput): Promise<ScanAnswer> {
      lookAtClock();
      const momento = now().toISOString();
      const id = crypto.randomUUID();
      const lectura: LecturaPuerta = { id, tipo: 'entra', momento, adentro: false, ...visto };
      const known = decide(view.estado, visto, now());
      // This door's entry may not have been sent yet: the server would let the persona in again.
      if (known.veredicto.motivo === 'ya_entro')
        return { ...known, lectura, decidedByServer: false };
      const asked = await ask(lectura);
      if (asked) return asked;
      const decision = decide(view.estado, visto, now());
      const mine = { ...lectura, adentro: true };
      if (decision.veredicto.pasa === 'si' && decision.persona !== null)
        await add([[decision.persona, mine]]);
      return { ...decision, lectura, decidedByServer: false };
    },

    /** Lets in a persona that the rule leaves to the door's judgement (`a_criterio`). */
    letIn: ({ lectura, persona }: ScanAnswer): Promise<void> =>
      persona === null ? Promise.resolve() : add([[persona, { ...lectura, adentro: true }]]),

    /** Lets in several who came together. */
    letInAll(personas: readonly number[]): Promise<void> {
      const momento = now().toISOString();
      return add(
        personas.map((persona) => [
          persona,
          { id: crypto.randomUUID(), tipo: 'entra', persona, momento, adentro: true },
        ]),
      );
    },

    undo: (id: string, persona: number): Promise<void> =>
      add([
        [persona, { id, tipo: 'deshace', persona, momento: now().toISOString(), adentro: false }],
      ]),
  };
}

/** Loads a place's state from this device; null if it never had its list. */
export async function loadDoorState(lugar: LugarKey): Promise<DoorState | null> {
  const kept = await store.findKept(lugar);
  if (!kept) return null;
  const accesos = new Map((await store.listAccesos(lugar)).map((one) => [one.id, one]));
  return { kept, accesos, queue: await store.listQueue() };
}
