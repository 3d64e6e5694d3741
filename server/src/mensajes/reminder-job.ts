import { plusDays } from '@gremio/contract/platform/days.ts';
import { localParts } from '@gremio/contract/platform/format.ts';
import * as ajustes from '../ajustes/ajustes.ts';
import type { Queue } from '../platform/aside/service.ts';
import { today } from '../platform/clock.ts';
import { baseOf } from '../platform/config.ts';
import { type Handle, inTransaction } from '../platform/database/handle.ts';
import { withRetries } from '../platform/database/retry.ts';
import type { House } from '../platform/house.ts';
import { type NuevoAviso, tellMembers } from './avisos.ts';
import { wake } from './outbox.ts';
import {
  esDeDia,
  type Pendiente,
  pendientesById,
  referTo,
  REMINDERS,
  type ReminderSource,
} from './reminders.ts';
import { holdProgress, saveProgress } from './reminders.queries.ts';

const PORTION = 500;

/** A reminder of a source about a day. */
interface Due {
  fuente: ReminderSource;
  antes: number;
  dia: string;
  pendiente: Pendiente;
}

/**
 * Writes the reminders that are due today, within daytime from the configured hour on; runs every ten minutes
 * until the day is complete. Each portion is written to the outbox in one transaction with its progress, so a
 * server that dies is resumed from there and two never write the same reminder. One that cannot be written is
 * set aside.
 */
export async function remind(house: House, ending?: AbortSignal): Promise<void> {
  const { aside, db, clock } = house;
  const { hora } = await ajustes.get(house, 'avisos');
  const now = localParts(clock.now());
  if (now.hora < hora || !(await esDeDia(house))) return;
  const repeat = async (step: (tx: Handle) => Promise<boolean>) => {
    while (!ending?.aborted && (await withRetries(() => inTransaction(db, step)))) wake(house);
  };
  await repeat((tx) => aside.retry(tx, queueOf(house)));
  const failures: unknown[] = [];
  for (const fuente of REMINDERS.of(house)) {
    for (const antes of fuente.antes) {
      const dia = plusDays(now.fecha, antes);
      const write = (tx: Handle) => writePortion(house, tx, fuente, antes, dia);
      // A source that fails holds back no other.
      await repeat(write).catch((error: unknown) => failures.push(error));
    }
  }
  wake(house);
  if (failures.length > 0) throw failures[0];
}

/** Returns true if there may be more to write. */
async function writePortion(
  house: House,
  tx: Handle,
  fuente: ReminderSource,
  antes: number,
  dia: string,
): Promise<boolean> {
  const { aside, clock, config } = house;
  const progress = `${fuente.clase} ${antes}`;
  const despues = await holdProgress(tx, progress, dia);
  if (despues === null) return false;
  const { pendientes, ultimo } = await fuente.pendientes(tx, {
    dia,
    despues,
    limite: PORTION,
    base: baseOf(config),
  });
  await aside.each(
    tx,
    queueOf(house),
    pendientes.map((pendiente) => ({ fuente, antes, dia, pendiente })),
  );
  await saveProgress(tx, progress, dia, {
    ultimo: ultimo ?? despues,
    terminado: ultimo === null ? clock.now().toISOString() : null,
  });
  return ultimo !== null;
}

const queueOf = (house: House): Queue<Due> => ({
  tema: 'recordatorios',
  keyOf: ({ fuente, antes, dia, pendiente }) => `${fuente.clase} ${antes} ${dia} ${pendiente.id}`,
  find: (tx, keys) => findDue(house, tx, keys),
  async handle(tx, due) {
    await tellMembers(house, tx, due.map(toAviso));
  },
});

const toAviso = ({ fuente: { aviso, clase }, antes, dia, pendiente }: Due): NuevoAviso => ({
  ...pendiente.say(),
  persona: pendiente.persona,
  aviso,
  unico: `recordatorio ${clase} ${pendiente.id} ${dia} ${antes}`,
  referencia: referTo(clase, pendiente.id, dia),
});

/** Finds those of these reminders that are still due today: of a day that has passed, none. */
async function findDue(house: House, tx: Handle, keys: string[]): Promise<Due[]> {
  const hoy = today(house.clock);
  const found: Due[] = [];
  for (const key of keys) {
    const [clase, days, dia = '', id] = key.split(' ');
    const antes = Number(days);
    const fuente = REMINDERS.of(house).find((one) => one.clase === clase);
    if (!fuente || plusDays(hoy, antes) !== dia) continue;
    const current = await pendientesById(house, tx, fuente, dia, new Set([Number(id)]));
    for (const pendiente of current.values()) found.push({ fuente, antes, dia, pendiente });
  }
  return found;
}
