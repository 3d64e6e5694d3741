import { campaniasStore, layOut, planChanged } from '../src/turnos/campanias.ts';
import { plusDays } from '@gremio/contract/platform/days.ts';
import type { campaniaWrite } from '@gremio/contract/turnos/schemas.ts';
import type * as z from 'zod';
import type { App } from '../src/app.ts';
import { today } from '../src/platform/clock.ts';
import { inTransaction } from '../src/platform/database/handle.ts';
import { isRefusal } from '../src/platform/outcome.ts';
import type { TestApp } from './app.ts';

type CampaniaWrite = z.output<typeof campaniaWrite>;

interface Plan extends Partial<CampaniaWrite> {
  /** Number of days, starting tomorrow. */
  dias?: number;
  horas?: string[];
}

export interface OpenCampania {
  id: number;
  coleccion: string;
  dias: string[];
  horas: string[];
}

/** Moves the days of the given turnos, to today if it is not said: attendance is recorded from then on. */
export const moveDays = (
  app: TestApp,
  turnoIds: readonly number[],
  dia: string = today(app.house.clock),
) =>
  app.query(
    `update dias set dia = $2 where id in (
       select h.dia_id from horas h join turnos t on t.hora_id = h.id where t.id = any($1))`,
    [turnoIds, dia],
  );

/** Creates an open campaign with days and hours from tomorrow on, through the same services as staff do. */
export async function openCampania(app: App, plan: Plan = {}): Promise<OpenCampania> {
  const { dias = 2, horas = ['10:00', '10:30'], ...fields } = plan;
  const hoy = today(app.house.clock);
  const values: CampaniaWrite = {
    nombre: 'Campaña de prueba',
    fire_collection: 'turnos',
    desde: plusDays(hoy, -1),
    hasta: plusDays(hoy, 30),
    dia_inicio_entrega: null,
    edad_minima: null,
    edad_maxima: null,
    cant_turnos: 1,
    limite_empleados: 300,
    dias_por_empleado: 1,
    abierta: true,
    audiencia: null,
    ...fields,
  };
  const fechas = Array.from({ length: dias }, (_, index) => plusDays(hoy, index + 1));
  const id = await inTransaction(app.house.db, async (tx) => {
    const campania = await campaniasStore(app.house).create(tx, values);
    if (!campania || isRefusal(campania)) throw new Error('the campaign was refused');
    await layOut(app.house, tx, campania.id, {
      desde: fechas[0] as string,
      hasta: fechas.at(-1) as string,
      dias_semana: [1, 2, 3, 4, 5, 6, 7],
      horas,
      limite: null,
      feriados: [],
      desc: null,
    });
    return campania.id;
  });
  planChanged(app.house);
  return { id, coleccion: values.fire_collection, dias: fechas, horas };
}
