import { FIRST_JAVASCRIPT_GOAL_KIB } from './first-javascript.ts';
import type { PadronFigures } from './padron.ts';

export interface Row {
  name: string;
  /** Lowest acceptable ratio to the bare server. */
  goal: number;
  bare: number;
  real: number;
  statuses: Record<string, number>;
}

const ratio = (value: number) => value.toFixed(3);
const verdict = (good: boolean) => (good ? 'bien' : 'NO LLEGA');
const GROWTH_GOAL = 1.5;
const PADRON_GOAL = 4;

export function say({ name, bare, real, statuses }: Row): void {
  const shown = Object.entries(statuses).map(([status, count]) => `${status}: ${count}`);
  console.log(`${name}: ${Math.round(real)}/s de ${Math.round(bare)}/s (${shown.join(', ')})`);
}

/** Prints the figures, each beside its goal. */
export function table(rows: Row[], near: { few: number; many: number }, firstKib: number): void {
  const lines = rows.map(({ name, goal, bare, real }) => ({
    medida: name,
    'del desnudo': ratio(real / bare),
    'al menos': String(goal),
    '': verdict(real / bare >= goal),
  }));
  const perSecond = (count: number) =>
    rows.find(({ name }) => name.endsWith(`con ${count}`))?.real ?? 0;
  const growth = perSecond(near.few) / perSecond(near.many);
  console.log('');
  console.table(lines);
  console.log(
    `costo de ${near.many} sucursales sobre ${near.few}: ${ratio(growth)} (hasta ${GROWTH_GOAL}): ${verdict(growth <= GROWTH_GOAL)}`,
  );
  console.log(
    `primer JavaScript de la app: ${firstKib.toFixed(1)} KiB brotli (hasta ${FIRST_JAVASCRIPT_GOAL_KIB}): ${verdict(firstKib <= FIRST_JAVASCRIPT_GOAL_KIB)}`,
  );
}

/** Prints the slowest list as a multiple of the time of a count, beside its goal. */
export function sayPadron({ worst, countMs }: PadronFigures): void {
  const times = worst.ms / countMs;
  console.log(
    `la lista más lenta del padrón (${worst.name}): ${worst.ms.toFixed(0)} ms, ${times.toFixed(1)} veces lo que tarda contarlo (hasta ${PADRON_GOAL}): ${verdict(times <= PADRON_GOAL)}`,
  );
}
