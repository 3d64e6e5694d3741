import { present } from '../../platform/present.ts';
import { DAY_MS } from '../../platform/time.ts';
/** A bookable place: an hour, or a vacation day, whose `hora` is null. */
export interface Sitio {
  id: number;
  cupoId: number;
  dia: string;
  hora: string | null;
  /** True for a place that is being closed. */
  cierra: boolean;
  libres: number;
}

export interface Reserva {
  id: number;
  personaId: number;
  cupoId: number;
}

/** A booking in a closed place, and the nearest place for it. */
export interface Paso {
  reserva: Reserva;
  from: Sitio;
  to: Sitio | null;
}

const dayOf = ({ dia }: Sitio): number => Date.parse(`${dia}T00:00:00Z`) / DAY_MS;
const minuteOf = ({ hora }: Sitio): number =>
  hora === null ? 0 : Number(hora.slice(0, 2)) * 60 + Number(hora.slice(3, 5));

/** Distance between two places: by day, then by hour; of two equally near, the later one. */
function distance(from: Sitio, to: Sitio): [number, number, number, number] {
  const days = dayOf(to) - dayOf(from);
  const minutes = minuteOf(to) - minuteOf(from);
  return [Math.abs(days), days < 0 ? 1 : 0, Math.abs(minutes), minutes < 0 ? 1 : 0];
}

function byDistance({ far: one }: { far: number[] }, { far: other }: { far: number[] }): number {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at < 0 ? 0 : present(one[at]) - present(other[at]);
}

const nearestFirst = (from: Sitio, open: Sitio[]): Sitio[] =>
  open
    .map((to) => ({ to, far: distance(from, to) }))
    .sort(byDistance)
    .map(({ to }) => to);

/**
 * Assigns each booking, in the order of booking, to the nearest place that is free for it. `taken` has what a
 * persona holds already, as `persona sitio`. Other requests wait while a day of thousands is planned, so the
 * places are sorted once per closing hour, and a full one is dropped from the front.
 */
export function assign(reservas: Reserva[], sitios: Sitio[], taken: ReadonlySet<string>): Paso[] {
  const has = new Set(taken);
  const byCupo = new Map(sitios.map((sitio) => [sitio.cupoId, sitio]));
  const open = sitios.filter((sitio) => !sitio.cierra && sitio.libres > 0);
  const libres = new Map(open.map((sitio) => [sitio.id, sitio.libres]));
  const left = ({ id }: Sitio): number => libres.get(id) ?? 0;
  const near = new Map<number, Sitio[]>();
  return reservas.map((reserva) => {
    const from = present(byCupo.get(reserva.cupoId));
    const places = near.get(from.id) ?? nearestFirst(from, open);
    near.set(from.id, places);
    while (places[0] && left(places[0]) === 0) places.shift();
    const to = places.find(
      (sitio) => left(sitio) > 0 && !has.has(`${reserva.personaId} ${sitio.id}`),
    );
    if (!to) return { reserva, from, to: null };
    libres.set(to.id, left(to) - 1);
    has.add(`${reserva.personaId} ${to.id}`);
    return { reserva, from, to };
  });
}
