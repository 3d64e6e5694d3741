import { ANTICIPACION_DIAS, diasDespues } from '@gremio/contract/hoteles/rules.ts';
import { type CalendarDate, parseDate } from '@internationalized/date';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
  RangeCalendar,
} from 'react-aria-components/RangeCalendar';
import { buttonClass } from '../../platform/components/button-class.ts';
import month from '../../platform/components/month.module.css';
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
      className={`${month.month} ${styles.range}`}
      aria-label="Entrada y salida"
      value={value && { start: parseDate(value.desde), end: parseDate(value.hasta) }}
      onChange={({ start, end }) => onChange({ desde: start.toString(), hasta: end.toString() })}
      minValue={parseDate(hoy)}
      maxValue={parseDate(last)}
      isDateUnavailable={isUnavailable}
      firstDayOfWeek="mon"
    >
      <header className={month.head}>
        <CalendarHeading className={month.title} level={3} />
        <Button slot="previous" className={`${buttonClass('icon')} ${month.turn}`}>
          <ChevronLeft size={24} aria-hidden />
        </Button>
        <Button slot="next" className={`${buttonClass('icon')} ${month.turn}`}>
          <ChevronRight size={24} aria-hidden />
        </Button>
      </header>
      <div className={month.weeks}>
        <CalendarGrid className={month.grid} weekdayStyle="short">
          <CalendarGridHeader>
            {(day) => <CalendarHeaderCell className={month.weekday}>{day}</CalendarHeaderCell>}
          </CalendarGridHeader>
          <CalendarGridBody>
            {(date) => (
              <CalendarCell date={date} className={month.day}>
                {({ formattedDate }) => (
                  <>
                    {formattedDate}
                    <span className={month.mark}>
                      {libres?.has(date.toString()) && <i className={month.dot} aria-hidden />}
                    </span>
                  </>
                )}
              </CalendarCell>
            )}
          </CalendarGridBody>
        </CalendarGrid>
      </div>
      {libres && (
        <p className={month.legend}>
          <span className={month.key}>
            <i className={month.dot} aria-hidden /> Noche con lugar
          </span>
        </p>
      )}
    </RangeCalendar>
  );
}
