import type { Audiencia, Destinatario } from './schemas.ts';

type Edades = NonNullable<Audiencia['edad']>;

/** Birth dates of some ages: later than `despues`, not later than `hasta`; null where there is no limit. */
export interface Nacidos {
  despues: string | null;
  hasta: string | null;
}

const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

/** That day some years earlier; in a common year the 28th instead of 29 February, the last day before it. */
function yearsBefore(hoy: string, years: number): string {
  const year = Number(hoy.slice(0, 4)) - years;
  const day = hoy.slice(5);
  return `${year}-${day === '02-29' && !isLeap(year) ? '02-28' : day}`;
}

/** Birth dates of these full years at `hoy` (`YYYY-MM-DD`), as `edadEn` counts them. */
export const nacidosDe = ({ desde, hasta }: Edades, hoy: string): Nacidos => ({
  despues: hasta === null ? null : yearsBefore(hoy, hasta + 1),
  hasta: desde === null ? null : yearsBefore(hoy, desde),
});

const isBorn = (fecha: string, { despues, hasta }: Nacidos): boolean =>
  (despues === null || fecha > despues) && (hasta === null || fecha <= hasta);

const shares = (some: readonly number[], others: readonly number[]): boolean =>
  some.some((one) => others.includes(one));

/** True if the member meets any part of the audience at `hoy` (`YYYY-MM-DD`). Null is everybody. */
export function alcanza(audiencia: Audiencia | null, quien: Destinatario, hoy: string): boolean {
  if (audiencia === null) return true;
  const { seccionales, reparticiones, listas = [], edad, hijos, delegados, capital } = audiencia;
  const { fecha_nacimiento } = quien;
  return (
    shares(seccionales, quien.seccionales) ||
    shares(reparticiones, quien.reparticiones) ||
    shares(listas, quien.listas) ||
    (edad !== null &&
      fecha_nacimiento !== null &&
      isBorn(fecha_nacimiento, nacidosDe(edad, hoy))) ||
    (hijos !== null && quien.hijos.some((fecha) => isBorn(fecha, nacidosDe(hijos, hoy)))) ||
    (delegados && quien.delegado) ||
    (capital && quien.capital)
  );
}

/** True if an audience is of some of these seccionales and of nothing else. */
export function isWithin(audiencia: Audiencia | null, lugares: readonly number[]): boolean {
  if (audiencia === null) return false;
  const { seccionales, reparticiones, listas = [], edad, hijos, delegados, capital } = audiencia;
  return (
    seccionales.length > 0 &&
    seccionales.every((one) => lugares.includes(one)) &&
    reparticiones.length === 0 &&
    listas.length === 0 &&
    edad === null &&
    hijos === null &&
    !delegados &&
    !capital
  );
}
