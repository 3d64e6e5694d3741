import { createHandle } from '../../server/src/platform/database/handle.ts';
import type { createPool } from '../../server/src/platform/database/pool.ts';
import type { Page } from '../../server/src/platform/database/listing.ts';
import { listPersonas } from '../../server/src/personas/personas-list.queries.ts';
import type { PersonaFilter } from '../../server/src/personas/personas.queries.ts';

type Pool = ReturnType<typeof createPool>;
type Sort = Page['sort'];

/** Lists of the whole padrón that a clerk asks for, each with its offset; the goal is under 200 ms. */
const LISTS: [name: string, filter: PersonaFilter, sort: Sort, offset: number][] = [
  ...['id', 'nombre', 'numero_documento', 'nro_afiliado', 'seccional', 'estado'].flatMap(
    (field): [string, PersonaFilter, Sort, number][] => [
      [`por ${field}`, {}, [field, 'ASC'], 0],
      [`por ${field}, página 5.000`, {}, [field, 'DESC'], 124_975],
    ],
  ),
  ['un documento con puntos', { q: '50.123.456' }, ['nombre', 'ASC'], 0],
  ['un número de afiliado', { q: '50200000' }, ['nombre', 'ASC'], 0],
  ['una parte del nombre', { q: 'nuñez ma' }, ['nombre', 'ASC'], 0],
  ['un apellido común', { q: 'perez' }, ['nombre', 'DESC'], 0],
  [
    'una seccional y un estado',
    { seccional: 'Seccional 3', estado: 'activo' },
    ['nombre', 'ASC'],
    0,
  ],
  ['quiénes no llevan el carnet', { activado: false }, ['nombre', 'ASC'], 0],
];
const TIMES = 5;

async function medianOf(run: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < TIMES; n += 1) {
    const before = performance.now();
    await run();
    times.push(performance.now() - before);
  }
  return times.sort((a, b) => a - b)[Math.floor(TIMES / 2)] as number;
}

export interface PadronFigures {
  worst: { name: string; ms: number };
  /** Time that counting the padrón takes on this machine: the yardstick for the lists. */
  countMs: number;
}

/** Returns the slowest of the lists of the padrón. */
export async function measurePadron(pool: Pool): Promise<PadronFigures> {
  const handle = createHandle(pool);
  let worst = { name: '', ms: 0 };
  for (const [name, filter, sort, offset] of LISTS) {
    const ms = await medianOf(() => listPersonas(handle, filter, { sort, offset, limit: 25 }));
    console.log(`padrón, ${name}: ${ms.toFixed(0)} ms`);
    if (ms > worst.ms) worst = { name, ms };
  }
  const countMs = await medianOf(() => pool.query('select count(*) from personas'));
  return { worst, countMs };
}
