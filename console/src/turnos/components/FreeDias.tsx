import { Alert, LinearProgress } from '@mui/material';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { Dia } from '@gremio/contract/turnos/schemas.ts';
import { listDiasLibres } from '@gremio/contract/turnos/telefono/endpoints.ts';
import { type DayMark, Legend, Months } from '../../platform/calendar/Months.tsx';
import type { Provider } from '../../platform/http/data.ts';
import { counted } from '@gremio/contract/platform/counted.ts';

/** The days with free places, as members see them now. */
export function useFreeDias(coleccion: string) {
  const provider = useDataProvider<Provider>();
  return useQuery({
    queryKey: ['dias-libres', coleccion],
    queryFn: () =>
      provider
        .call(listDiasLibres, { params: { coleccion } })
        .then(({ dias }) => dias.toSorted((a, b) => a.dia.localeCompare(b.dia))),
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
}

interface FreeDiasProps {
  reading: UseQueryResult<Dia[]>;
  value: string | null;
  onPick: (dia: string) => void;
}

/** Months with the free days marked. The first free day has the initial tab stop. */
export function FreeDias({ reading, value, onPick }: FreeDiasProps) {
  const { data, error } = reading;
  if (error) return <Alert severity="error">{error.message}</Alert>;
  if (!data) return <LinearProgress aria-label="Buscando días con lugar" />;
  const first = data[0];
  if (!first) return <Alert severity="info">No quedan días con lugar.</Alert>;
  const byDay = new Map(data.map((dia) => [dia.dia, dia]));
  const markOf = (dia: string): DayMark => {
    const free = byDay.get(dia);
    if (!free) return dia === value ? { tone: 'chosen' } : { tone: 'none' };
    const left = free.limite - free.cant_empleados;
    const label = [free.desc, counted(left, 'lugar', 'lugares')].filter(Boolean).join(', ');
    return { tone: dia === value ? 'chosen' : 'free', label, active: true };
  };
  return (
    <>
      <Months
        label="Días con lugar"
        desde={first.dia}
        hasta={data.at(-1)?.dia ?? first.dia}
        start={value ?? first.dia}
        markOf={markOf}
        onPick={onPick}
        takesFocus
      />
      <Legend entries={[['free', 'Con lugar']]} />
    </>
  );
}
