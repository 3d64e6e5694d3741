import { plusDays } from '@gremio/contract/platform/days.ts';
import { localParts } from '@gremio/contract/platform/format.ts';
import * as ajustes from '../ajustes/ajustes.ts';
import type { Queue } from '../platform/aside/service.ts';
import { today } from '../platform/clock.ts';
import { baseOf } from '../platform/config.ts';
import { type Handle, inTransaction } from '../platform/database/handle.ts';
import { withRetries } from '../platform/database/retry.ts';
import type { Parts } from '../platform/parts.ts';
import type { NuevoAviso } from './fan-out.ts';
import {
  createRelevance,
  esDeDia,
  type Pendiente,
  pendientesById,
  type Recordatorios,
  referenciaOf,
  type ReminderSource,
  type ReminderSources,
} from './reminders.ts';
import { holdProgress, saveProgress } from './reminders.queries.ts';

const PORTION = 500;

/**
 * Reminders. Each portion of what is due is written to the outbox in one transaction with its progress, so a
 * server that dies is resumed from there and two never write the same reminder. One that cannot be written is
 * set aside. Before one is sent, its room is asked whether it still applies, and says anew what is true then.
 */
export function createRecordatorios(
  house: Parts,
  fanOut: Recordatorios['fanOut'],
  wake: () => void,
  sources: ReminderSources,
) {
  const { aside, db, clock, config, log } = house;
  const own = { house, aside, db, clock, log, base: baseOf(config), fanOut, wake };
  const recordatorios: Recordatorios = { ...sources, ...own };
  const queue = queueOf(recordatorios);
  return {
    run: (ending?: AbortSignal) => run(recordatorios, queue, ending),
    relevance: createRelevance(recordatorios),
  };
}

/** A reminder of a source about a day. */
interface Due {
  fuente: ReminderSource;
  antes: number;
  dia: string;
  pendiente: Pendiente;
}

/**
 * Writes what is due today, within daytime from the configured hour on. Runs every ten minutes until the
 * day is complete.
 */
async function run(
  recordatorios: Recordatorios,
  queue: Queue<Due>,
  ending?: AbortSignal,
): Promise<void> {
  const { house, aside, db, clock, reminders, wake } = recordatorios;
  const { hora } = await ajustes.get(house, 'avisos');
  const now = localParts(clock.now());
  if (now.hora < hora || !(await esDeDia(recordatorios))) return;
  const repeat = async (step: (tx: Handle) => Promise<boolean>) => {
    while (!ending?.aborted && (await withRetries(() => inTransaction(db, step)))) wake();
  };
  await repeat((tx) => aside.retry(tx, queue));
  const failures: unknown[] = [];
  for (const fuente of reminders()) {
    for (const antes of fuente.antes) {
      const dia = plusDays(now.fecha, antes);
      const write = (tx: Handle) => writePortion(recordatorios, queue, tx, fuente, antes, dia);
      // A source that fails holds back no other.
      await repeat(write).catch((error: unknown) => failures.push(error));
    }
  }
  wake();
  if (failures.length > 0) throw failures[0];
}

/** Returns true if there may be more to write. */
async function writePortion(
  { aside, clock, base }: Recordatorios,
  queue: Queue<Due>,
  tx: Handle,
  fuente: ReminderSource,
  antes: number,
  dia: string,
): Promise<boolean> {
  const progress = `${fuente.clase} ${antes}`;
  const despues = await holdProgress(tx, progress, dia);
  if (despues === null) return false;
  const { pendientes, ultimo } = await fuente.pendientes(tx, {
    dia,
    despues,
    limite: PORTION,
    base,
  });
  await aside.each(
    tx,
    queue,
    pendientes.map((pendiente) => ({ fuente, antes, dia, pendiente })),
  );
  await saveProgress(tx, progress, dia, {
    ultimo: ultimo ?? despues,
    terminado: ultimo === null ? clock.now().toISOString() : null,
  });
  return ultimo !== null;
}

const queueOf = (recordatorios: Recordatorios): Queue<Due> => ({
  tema: 'recordatorios',
  keyOf: ({ fuente, antes, dia, pendiente }) => `${fuente.clase} ${antes} ${dia} ${pendiente.id}`,
  find: (tx, keys) => findDue(recordatorios, tx, keys),
  async handle(tx, due) {
    await recordatorios.fanOut.tell(tx, due.map(toAviso));
  },
});

const toAviso = ({ fuente: { aviso, clase }, antes, dia, pendiente }: Due): NuevoAviso => ({
  ...pendiente.say(),
  persona: pendiente.persona,
  aviso,
  unico: `recordatorio ${clase} ${pendiente.id} ${dia} ${antes}`,
  referencia: referenciaOf(clase, pendiente.id, dia),
});

/** Finds those of these reminders that are still due today: of a day that has passed, none. */
async function findDue(recordatorios: Recordatorios, tx: Handle, keys: string[]): Promise<Due[]> {
  const hoy = today(recordatorios.clock);
  const found: Due[] = [];
  for (const key of keys) {
    const [clase, days, dia = '', id] = key.split(' ');
    const antes = Number(days);
    const fuente = recordatorios.reminders().find((one) => one.clase === clase);
    if (!fuente || plusDays(hoy, antes) !== dia) continue;
    const current = await pendientesById(recordatorios, tx, fuente, dia, new Set([Number(id)]));
    for (const pendiente of current.values()) found.push({ fuente, antes, dia, pendiente });
  }
  return found;
}
