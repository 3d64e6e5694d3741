import type { Stretch } from './report.ts';

const P99_MS = 300;
/** The first two stretches fill the server's caches; from the third on, memory must stay flat. */
const WARM_AT = 2;
const FLAT = 1.25;

interface Day {
  /** Stretches at the pace that the server sustains. */
  sustained: Stretch[];
  /** The stretch above that pace. */
  flood: Stretch;
  /** The stretch at the first pace again, after the flood. */
  after: Stretch;
  /** The bookings confirmed to members are the ones in the database. */
  counted: boolean;
}

const worstOf = (stretches: Stretch[]): number =>
  Math.round(Math.max(...stretches.map(({ figures }) => figures.percentile(99))));

const failed = (stretches: Stretch[]): number =>
  stretches.reduce((sum, { figures }) => sum + figures.failed(), 0);

/**
 * Prints each promise of an opening day with its result; returns false when one was broken
 * (docs/architecture.md#scarcity).
 */
export function keeps({ sustained, flood, after, counted }: Day): boolean {
  const memory = sustained.slice(WARM_AT).map(({ memoryMib }) => memoryMib);
  const grown = Math.max(...memory) / (memory[0] ?? 1);
  const shed = flood.figures.shed();
  const promises: [string, boolean][] = [
    [`ningún error que no sea "completo": ${failed(sustained)}`, failed(sustained) === 0],
    [`p99 de hasta ${P99_MS} ms: ${worstOf(sustained)} ms`, worstOf(sustained) <= P99_MS],
    [`memoria pareja desde el tercer tramo: ${grown.toFixed(2)} veces`, grown <= FLAT],
    ['lo confirmado es lo que hay', counted],
    [`de más, rechaza con 503: ${shed.waited + shed.ahead}`, shed.waited + shed.ahead > 0],
    [
      `después, como al principio: ${failed([after])} errores, p99 de ${worstOf([after])} ms`,
      failed([after]) === 0 && worstOf([after]) <= P99_MS,
    ],
  ];
  for (const [promise, held] of promises) console.log(`${held ? 'bien' : 'NO'}: ${promise}`);
  return promises.every(([, held]) => held);
}
