import { useState } from 'react';
import { useGetList } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { localParts } from '@gremio/contract/platform/format.ts';
import { isVacation, type Campania, type Dia, type Hora, type Turno } from './words.ts';

const CAMPANIAS = 50;
/** The next days of all campañas: those of vacations come first now and then. */
const NEXT_DAYS = 20;
/** More people than an hora holds. */
const PEOPLE = 200;
const REFRESH_MS = 5_000;

/** The board's choices, which its address keeps: a link shows the same, and the back button goes back. */
export function useBoardChoices() {
  const [search, setSearch] = useSearchParams();
  const choose = (changes: Record<'campania' | 'dia' | 'hora', string | null>) =>
    setSearch(
      Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== null)) as Record<
        string,
        string
      >,
    );
  return {
    campania: search.get('campania'),
    dia: search.get('dia'),
    hora: search.get('hora'),
    choose,
  };
}

/** Campañas of turnos by the hour: the one whose day comes next, the other open ones, and the closed ones. */
export function useBoardCampanias() {
  const [today] = useState(() => localParts(new Date()).fecha);
  const { data, error, isPending } = useGetList<Campania>('campanias', {
    filter: {},
    sort: { field: 'desde', order: 'DESC' },
    pagination: { page: 1, perPage: CAMPANIAS },
  });
  const { data: dias, isPending: isLooking } = useGetList<Dia>('dias', {
    filter: { desde: today },
    sort: { field: 'dia', order: 'ASC' },
    pagination: { page: 1, perPage: NEXT_DAYS },
  });
  const byHora = data?.filter((one) => !isVacation(one));
  const next = dias?.find(({ campania_id }) => byHora?.some(({ id }) => id === campania_id));
  const rank = ({ id, abierta }: Campania) => (id === next?.campania_id ? 0 : abierta ? 1 : 2);
  const campanias = byHora?.toSorted((one, other) => rank(one) - rank(other));
  return { campanias: isLooking ? undefined : campanias, error, isPending: isPending || isLooking };
}

/** The chosen day; otherwise today, the first one to come, or the last one. */
export function dayOf(dias: Dia[], chosen: string | null, now: Date): Dia | undefined {
  const today = localParts(now).fecha;
  return (
    dias.find(({ dia }) => dia === chosen) ?? dias.find(({ dia }) => dia >= today) ?? dias.at(-1)
  );
}

/** The chosen hora; otherwise the one under way today, or the first one with somebody, or the first one. */
export function horaOf(horas: Hora[], chosen: string | null, now: Date): Hora | undefined {
  const { fecha, hora: clock } = localParts(now);
  const underWay = horas.findLast(({ dia, hora }) => dia === fecha && hora <= clock.slice(0, 5));
  return (
    horas.find(({ hora }) => hora === chosen) ??
    underWay ??
    horas.find(({ cant_turnos }) => cant_turnos > 0) ??
    horas[0]
  );
}

/** Everybody with a turno in an hora, whatever its state. */
export const usePeople = (campania: Campania, hora: Hora | undefined) =>
  useGetList<Turno>(
    'turnos',
    {
      filter: { campania_id: campania.id, dia: hora?.dia, hora: hora?.hora },
      sort: { field: 'id', order: 'ASC' },
      pagination: { page: 1, perPage: PEOPLE },
    },
    { enabled: hora !== undefined, refetchInterval: REFRESH_MS },
  );
