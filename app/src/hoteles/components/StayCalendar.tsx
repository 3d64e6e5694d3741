import { ANTICIPACION_DIAS } from '@gremio/contract/hoteles/rules.ts';
import { plusDays } from '@gremio/contract/platform/days.ts';
import { type CalendarDate, parseDate } from '@internationalized/date';
import { RangeCalendar } from 'react-aria-components/RangeCalendar';
import { useFeriados } from '../../platform/feriados.ts';
import { Dot, Key, Month, monthClass } from '../../platform/components/Month.tsx';
import { type StayDates, isOffered } from './nights.ts';
import styles from './stay-calendar.module.css';

interface StayCalendarProps {
  today: string;
  maxNoches: number;
  /** Nights with enough rooms for the request; null if the hotel's nights are not counted. */
  free: ReadonlySet<string> | null;
  value: StayDates | null;
  onChange: (fechas: StayDates) => void;
}

/** Calendar to choose the days of arrival and departure; nights with enough rooms are marked. */
export function StayCalendar({ today, maxNoches, free, value, onChange }: StayCalendarProps) {
  const feriados = useFeriados();
  const lastArrival = plusDays(today, ANTICIPACION_DIAS);
  const isUnavailable = (date: { toString(): string }, anchor: CalendarDate | null) =>
    !isOffered(date.toString(), anchor?.toString() ?? null, {
      free,
      maxNoches,
      ultimaEntrada: lastArrival,
    });
  return (
    <RangeCalendar
      className={`${monthClass} ${styles.range}`}
      aria-label="Entrada y salida"
      data-campo="fecha_desde fecha_hasta"
      value={value && { start: parseDate(value.desde), end: parseDate(value.hasta) }}
      onChange={({ start, end }) => onChange({ desde: start.toString(), hasta: end.toString() })}
      minValue={parseDate(today)}
      maxValue={parseDate(plusDays(lastArrival, maxNoches))}
      isDateUnavailable={isUnavailable}
      firstDayOfWeek="mon"
    >
      <Month level={3} mark={(date) => free?.has(date.toString()) && <Dot />} feriados={feriados}>
        {free && (
          <Key>
            <Dot /> Noche con lugar
          </Key>
        )}
      </Month>
    </RangeCalendar>
  );
}
