import type { Audiencia } from '@gremio/contract/audiencias/schemas.ts';
import type * as wire from '@gremio/contract/beneficios/endpoints.ts';
import * as audiencias from '../audiencias/audiencias.ts';
import * as imagenes from '../archivos/imagenes.ts';
import { today } from '../platform/clock.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { Store } from '../platform/http/resource.ts';
import { type Refusal, refuse, refuseField } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import * as queries from './catalogo.queries.ts';

type RubroRow = NonNullable<Awaited<ReturnType<typeof queries.findRubroRow>>>;
type BeneficioRow = NonNullable<Awaited<ReturnType<typeof queries.findBeneficioRow>>>;

const noRubro = () => refuseField('rubro_id', 'Ese rubro no existe.');

/** Rubros; one that has benefits cannot be deleted. */
export const rubrosStore: Store<typeof wire.rubros, RubroRow> = {
  list: queries.listRubroRows,
  find: queries.findRubroRow,
  async create(tx, body) {
    const id = await queries.insertRubro(tx, body);
    return (await queries.findRubroRow(tx, id)) ?? refuse('no_encontrado');
  },
  async update(tx, id, { version, ...values }) {
    const done = await queries.updateRubro(tx, id, version, values);
    return done ? queries.findRubroRow(tx, id) : null;
  },
  async remove(tx, id) {
    const usos = await queries.countUses(tx, 'rubros', id);
    if (usos > 0) return refuse('en_uso', { usos });
    await queries.deleteRow(tx, 'rubros', id);
    return null;
  },
  takes: queries.takenRows('rubros'),
};

/** Refuses a rubro, a picture or a place that does not exist. */
async function refusalOf(
  tx: Handle,
  values: { rubro_id: number; imagen_id: number | null; audiencia?: Audiencia | null | undefined },
): Promise<Refusal | null> {
  if (!(await queries.existsRubro(tx, values.rubro_id))) return noRubro();
  return (
    (await imagenes.refusalFor(tx, values.imagen_id)) ?? audiencias.refusalFor(tx, values.audiencia)
  );
}

/** Benefits with their current state: hidden, upcoming, visible or expired. */
export const beneficiosStore = ({ clock }: House): Store<typeof wire.beneficios, BeneficioRow> => {
  const cuando = () => ({ hoy: today(clock), ahora: clock.now().toISOString() });
  return {
    list: (db, filter, page) => queries.listBeneficioRows(db, filter, page, cuando()),
    find: (db, id) => queries.findBeneficioRow(db, id, cuando()),
    async create(tx, body) {
      const wrong = await refusalOf(tx, body);
      if (wrong) return wrong;
      const id = await queries.insertBeneficio(tx, body);
      return (await queries.findBeneficioRow(tx, id, cuando())) ?? refuse('no_encontrado');
    },
    async update(tx, id, { version, ...values }) {
      const wrong = await refusalOf(tx, values);
      if (wrong) return wrong;
      const done = await queries.updateBeneficio(tx, id, version, values);
      return done ? queries.findBeneficioRow(tx, id, cuando()) : null;
    },
    async remove(tx, id) {
      const usos = await queries.countUses(tx, 'beneficios', id);
      if (usos > 0) return refuse('en_uso', { usos });
      await queries.deleteRow(tx, 'beneficios', id);
      return null;
    },
    takes: queries.takenRows('beneficios'),
  };
};

interface Shown {
  publicado: boolean;
  publicado_desde: string | null;
  publicado_hasta: string | null;
}

/** Hides a benefit, or publishes it at once: clears a start in the future and an end in the past. */
export function shown<Row extends Shown>(
  { clock }: House,
  { publicado }: { publicado: boolean },
  before: Row,
): Row {
  if (!publicado) return { ...before, publicado };
  const now = clock.now();
  const isPast = (momento: string | null) => momento !== null && new Date(momento) <= now;
  const { publicado_desde: desde, publicado_hasta: hasta } = before;
  return {
    ...before,
    publicado,
    publicado_desde: isPast(desde) ? desde : null,
    publicado_hasta: isPast(hasta) ? null : hasta,
  };
}
