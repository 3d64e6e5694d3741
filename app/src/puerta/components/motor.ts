import { enviarLecturas, verPaquete } from '@gremio/contract/puerta/endpoints.ts';
import {
  type LecturaPuerta,
  type LugarDePuerta,
  MAX_LECTURAS,
  type Novedad,
} from '@gremio/contract/puerta/schemas.ts';
import { WireError } from '@gremio/contract/platform/client.ts';
import type { Clase } from '@gremio/contract/platform/ticket.ts';
import { client } from './client.ts';
import * as almacen from './almacen.ts';
import {
  decide,
  type Decision,
  type Encolada,
  type Estado,
  type Kept,
  missesSomething,
  nameOf,
  type Visto,
  withAccesos,
  withNovedad,
  withGuardadas,
  withoutCola,
  withPaquete,
} from './estado.ts';

/** Time to wait for the server before the door decides by itself. */
const ANSWER_MS = 2500;
const READ_MS = 15_000;

/** State of the door that the screen shows. */
export interface Vista {
  estado: Estado;
  /** The server answered the last call. */
  senal: boolean;
  /** Staff are signed in, by the server's last answer. */
  sesion: boolean;
  /** Writes to this device succeed. If not, scans made without signal are lost when the page closes. */
  guarda: boolean;
}

/** A scan with its answer. */
export interface Leida extends Decision {
  lectura: LecturaPuerta;
  /** Decided by the server, not by this device alone. */
  conSenal: boolean;
}

const paramsOf = (lugar: string) => {
  const [clase = '', id = ''] = lugar.split('/');
  return { clase: clase as Clase, id };
};

/** Reads a place's package, or only the changes since `kept`. It is merged, but not stored. */
export async function readPaquete(
  lugar: Pick<LugarDePuerta, 'clase' | 'id'>,
  kept: Kept | null,
): Promise<{ kept: Kept; novedad: Novedad }> {
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
export function createMotor(inicial: Estado, puerta: string) {
  let vista: Vista = {
    estado: inicial,
    senal: navigator.onLine,
    sesion: true,
    guarda: almacen.isWhole(),
  };
  let sending: Promise<void> | null = null;
  const listeners = new Set<() => void>();
  const { lugar } = inicial.kept;
  const here = nameOf(lugar);

  const show = (part: Partial<Vista>): void => {
    vista = { ...vista, ...part };
    for (const listener of listeners) listener();
  };
  const now = (): Date => new Date(Date.now() + vista.estado.kept.desfase);

  function lost(error: unknown): void {
    show({ senal: false, sesion: vista.sesion && !isSessionOver(error) });
  }

  /** Stores everything again after a failed write: space may have been freed. */
  async function keepAgain(): Promise<void> {
    const { estado } = vista;
    if (!(await almacen.keepAll(estado))) return show({ guarda: false });
    const keys = estado.cola.map(({ key }) => key);
    show({ estado: withGuardadas(vista.estado, keys), guarda: almacen.isWhole() });
  }

  async function refresh(): Promise<void> {
    try {
      const { kept, novedad } = await readPaquete(lugar, vista.estado.kept);
      show({
        estado: withAccesos({ ...vista.estado, kept }, novedad.accesos),
        senal: true,
        sesion: true,
      });
      if (vista.guarda) show({ guarda: await almacen.keep(kept, novedad.accesos) });
      await flush();
    } catch (error) {
      lost(error);
    }
    if (!vista.guarda) await keepAgain();
  }

  const settle = async (...changes: Parameters<typeof almacen.settle>): Promise<void> => {
    if (!(await almacen.settle(...changes))) show({ guarda: false });
  };

  /** Applies a live update from the server. */
  function hear(novedad: Novedad): void {
    const missed = missesSomething(vista.estado, novedad);
    show({ estado: withNovedad(vista.estado, novedad), senal: true });
    void settle(here, [], novedad.accesos);
    if (missed) void refresh();
  }

  async function send(scans: readonly Encolada[], signal: AbortSignal) {
    const [first] = scans as [Encolada];
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
    const counted = withoutCola(vista.estado, keys);
    const isHere = first.lugar === here;
    const next = isHere ? withAccesos(withNovedad(counted, reply.novedad), accesos) : counted;
    show({ estado: next, senal: true });
    return reply;
  }

  /** Marks a rejected scan, so that it does not block the queue. */
  async function setAside(scan: Encolada, error: unknown): Promise<void> {
    const rechazada = (error as Error).message;
    const aside = { ...scan, rechazada };
    const cola = vista.estado.cola.map((one) => (one.key === scan.key ? aside : one));
    show({ estado: { ...vista.estado, cola } });
    await keepScans([aside]);
  }

  /** Returns the next queued scans of one place and door, in order. */
  function nextBatch(size: number): Encolada[] {
    const waiting = vista.estado.cola.filter(({ rechazada }) => rechazada === undefined);
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
        if (!isRefused(error)) return lost(error);
        const [only] = batch as [Encolada];
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

  const encola = (persona: number, lectura: LecturaPuerta): Encolada => ({
    key: almacen.nextKey(vista.estado.cola),
    lugar: here,
    puerta,
    persona,
    lectura,
    sinGuardar: true,
  });

  async function keepScans(scans: readonly Encolada[]): Promise<void> {
    if (!(await almacen.enqueue(scans))) return show({ guarda: false });
    const keys = scans.map(({ key }) => key);
    show({ estado: withGuardadas(vista.estado, keys) });
  }

  /** Stores scans before sending them, so that they survive a killed browser. */
  async function add(scans: readonly [number, LecturaPuerta][]): Promise<void> {
    const added = scans.map(([persona, lectura]) => encola(persona, lectura));
    show({ estado: { ...vista.estado, cola: [...vista.estado.cola, ...added] } });
    await keepScans(added);
    if (vista.senal) await flush();
  }

  /** Flushes the queue first: with an undo still unsent, the server would refuse the person. */
  async function isSent(): Promise<boolean> {
    await Promise.race([flush(), new Promise((resolve) => setTimeout(resolve, ANSWER_MS))]);
    return nextBatch(1).length === 0;
  }

  /** Asks the server; null when it does not answer in time. */
  async function ask(lectura: LecturaPuerta): Promise<Leida | null> {
    if (!vista.senal || !(await isSent())) return null;
    try {
      const scan = encola(0, lectura);
      const { resultados } = await send([scan], AbortSignal.timeout(ANSWER_MS));
      const [answer] = resultados;
      if (!answer) return null;
      const { esperado, veredicto, acceso } = answer;
      const persona = esperado?.id ?? acceso?.persona ?? null;
      return { lectura, esperado, veredicto, persona, conSenal: true };
    } catch (error) {
      lost(error);
      return null;
    }
  }

  return {
    refresh,
    hear,
    flush,
    now,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    vista: () => vista,
    lostSignal: () => show({ senal: false }),

    /** Reads one scan, or one persona picked from the list; answers who it is and whether they enter. */
    async read(visto: Visto): Promise<Leida> {
      const momento = now().toISOString();
      const id = crypto.randomUUID();
      const lectura: LecturaPuerta = { id, tipo: 'entra', momento, adentro: false, ...visto };
      const known = decide(vista.estado, visto, now());
      // This door's entry may not have been sent yet: the server would let the persona in again.
      if (known.veredicto.motivo === 'ya_entro') return { ...known, lectura, conSenal: false };
      const asked = await ask(lectura);
      if (asked) return asked;
      const decision = decide(vista.estado, visto, now());
      const mine = { ...lectura, adentro: true };
      if (decision.veredicto.pasa === 'si' && decision.persona !== null)
        await add([[decision.persona, mine]]);
      return { ...decision, lectura, conSenal: false };
    },

    /** Lets in a persona that the rule leaves to the door's judgement (`a_criterio`). */
    letIn: ({ lectura, persona }: Leida): Promise<void> =>
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
export async function openEstado(lugar: string): Promise<Estado | null> {
  const kept = await almacen.findKept(lugar);
  if (!kept) return null;
  const accesos = new Map((await almacen.listAccesos(lugar)).map((one) => [one.id, one]));
  return { kept, accesos, cola: await almacen.listCola() };
}
