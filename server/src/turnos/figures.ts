import {
  MINUTOS_APERTURA,
  type Ocupacion,
  type TurnosDeHoy,
} from '@gremio/contract/turnos/resumen/schemas.ts';
import { localParts } from '@gremio/contract/platform/format.ts';
import { MINUTE_MS } from '@gremio/contract/platform/time.ts';
import { today } from '../platform/clock.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { House } from '../platform/house.ts';
import * as queries from './figures.queries.ts';

const STATES = ['reservados', 'atendidos', 'ausentes', 'cancelados'] as const;

/** Figures of today's turnos, for the console's home. */
export async function findHoy({ clock }: House, db: Handle): Promise<TurnosDeHoy> {
  const { fecha: dia, hora } = localParts(clock.now());
  const horas = await queries.listHorasOf(db, dia);
  const total = (state: (typeof STATES)[number]) =>
    horas.reduce((sum, hora) => sum + hora[state], 0);
  const [reservados = 0, atendidos = 0, ausentes = 0, cancelados = 0] = STATES.map(total);
  return { dia, ahora: hora.slice(0, 5), reservados, atendidos, ausentes, cancelados, horas };
}

/** Returns null if there is no such campaign. */
export async function findOcupacion(
  house: House,
  db: Handle,
  campaniaId: number,
): Promise<Ocupacion | null> {
  if (!(await queries.hasCampania(db, campaniaId))) return null;
  const celdas = await queries.listCeldas(db, campaniaId);
  const apertura = await findApertura(house, db, campaniaId);
  return { hoy: today(house.clock), celdas, apertura };
}

async function findApertura(
  { clock }: House,
  db: Handle,
  campaniaId: number,
): Promise<Ocupacion['apertura']> {
  const counted = await queries.listMinutos(db, campaniaId, MINUTOS_APERTURA);
  const [first] = counted;
  if (!first) return null;
  const passed = Math.floor((clock.now().getTime() - Date.parse(first.desde)) / MINUTE_MS) + 1;
  const last = counted.at(-1) ?? first;
  const length = Math.min(MINUTOS_APERTURA, Math.max(passed, last.minuto + 1));
  const byMinuto = new Map(counted.map(({ minuto, turnos }) => [minuto, turnos]));
  const minutos = Array.from({ length }, (_, minuto) => byMinuto.get(minuto) ?? 0);
  return { desde: first.desde, minutos };
}
