import { ANTICIPACION_DIAS, diasDespues } from '@gremio/contract/hoteles/rules.ts';
import { type CalendarDate, parseDate } from '@internationalized/date';
import { RangeCalendar } from 'react-aria-components/RangeCalendar';
import { Dot, Key, Month, monthClass } from '../../platform/components/Month.tsx';
import { type Fechas, isOffered } from './nights.ts';
import styles from './estadia.module.css';

interface EstadiaProps {
  hoy: string;
  maxNoches: number;
  /** Nights with enough rooms for the request; null if the hotel's nights are not counted. */
  libres: ReadonlySet<string> | null;
  value: Fechas | null;
  onChange: (fechas: Fechas) => void;
}

/** Calendar to choose the days of arrival and departure; nights with enough rooms are marked. */
export function Estadia({ hoy, maxNoches, libres, value, onChange }: EstadiaProps) {
  const ultimaEntrada = diasDespues(hoy, ANTICIPACION_DIAS);
  const isUnavailable = (date: { toString(): string }, anchor: CalendarDate | null) =>
    !isOffered(date.toString(), anchor?.toString() ?? null, { libres, maxNoches, ultimaEntrada });
  return (
    <RangeCalendar
      className={`${monthClass} ${styles.range}`}
      aria-label="Entrada y salida"
      data-campo="fecha_desde fecha_hasta"
      value={value && { start: parseDate(value.desde), end: parseDate(value.hasta) }}
      onChange={({ start, end }) => onChange({ desde: start.toString(), hasta: end.toString() })}
      minValue={parseDate(hoy)}
      maxValue={parseDate(diasDespues(ultimaEntrada, maxNoches))}
      isDateUnavailable={isUnavailable}
      firstDayOfWeek="mon"
    >
      <Month level={3} mark={(date) => libres?.has(date.toString()) && <Dot />}>
        {libres && (
          <Key>
            <Dot /> Noche con lugar
          </Key>
        )}
      </Month>
    </RangeCalendar>
  );
}
