import { ANTICIPACION_DIAS, diasDespues } from '@gremio/contract/hoteles/rules.ts';
import { type CalendarDate, parseDate } from '@internationalized/date';
import { RangeCalendar } from 'react-aria-components/RangeCalendar';
import { Dot, Key, Month, monthClass } from '../../platform/components/Month.tsx';
import { isOffered } from './nights.ts';
import styles from './estadia.module.css';

export interface Fechas {
  desde: string;
  hasta: string;
}

interface EstadiaProps {
  hoy: string;
  maxNoches: number;
  /** Nights with a room, null where the hotel counts none. */
  libres: ReadonlySet<string> | null;
  value: Fechas | null;
  onChange: (fechas: Fechas) => void;
}

/** A month in which one chooses the day of arriving and that of leaving; nights with a room are marked. */
export function Estadia({ hoy, maxNoches, libres, value, onChange }: EstadiaProps) {
  const last = diasDespues(hoy, ANTICIPACION_DIAS + maxNoches);
  const isUnavailable = (date: { toString(): string }, anchor: CalendarDate | null) =>
    !isOffered(date.toString(), anchor?.toString() ?? null, libres, maxNoches);
  return (
    <RangeCalendar
      className={`${monthClass} ${styles.range}`}
      aria-label="Entrada y salida"
      data-campo="fecha_desde fecha_hasta"
      value={value && { start: parseDate(value.desde), end: parseDate(value.hasta) }}
      onChange={({ start, end }) => onChange({ desde: start.toString(), hasta: end.toString() })}
      minValue={parseDate(hoy)}
      maxValue={parseDate(last)}
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
