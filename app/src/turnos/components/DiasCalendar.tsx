import { parseDate, type CalendarDate } from '@internationalized/date';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { Calendar } from 'react-aria-components/Calendar';
import { useFeriados } from '../../platform/feriados.ts';
import { Dot, Key, Month, monthClass } from '../../platform/components/Month.tsx';

export interface DiasCalendarProps {
  label: string;
  today: string;
  /** Days that have room, `YYYY-MM-DD`. */
  free: readonly string[];
  /** Days that the member already has. */
  ownDias?: readonly string[];
  value: string | null;
  onChange: (dia: string) => void;
}

const MineDot = ({ size = 12 }: { size?: number }) => (
  <Check size={size} strokeWidth={4} aria-hidden data-mine />
);

/** A month with its free days marked; other days can be reached by keyboard but not chosen. */
export function DiasCalendar({
  label,
  today,
  free,
  ownDias = [],
  value,
  onChange,
}: DiasCalendarProps) {
  const feriados = useFeriados();
  const chosen = value === null ? null : parseDate(value);
  const offered = [...free, ...ownDias].toSorted();
  const [focused, setFocused] = useState({ value, at: chosen ?? parseDate(offered[0] ?? today) });
  // A day chosen outside the calendar moves it to that day's month.
  if (focused.value !== value && chosen) setFocused({ value, at: chosen });
  const last = offered.at(-1);

  const isMine = (date: CalendarDate) => ownDias.includes(date.toString());
  const mark = (date: CalendarDate) => {
    if (isMine(date)) return <MineDot />;
    return free.includes(date.toString()) && <Dot />;
  };

  return (
    <Calendar
      className={monthClass}
      aria-label={label}
      value={chosen}
      onChange={(date) => date && onChange(date.toString())}
      focusedValue={focused.at}
      onFocusChange={(at) => setFocused({ value, at })}
      minValue={parseDate(today)}
      maxValue={parseDate(last && last > today ? last : today)}
      isDateUnavailable={(date) => !offered.includes(date.toString())}
      firstDayOfWeek="mon"
    >
      <Month level={2} mark={mark} isMine={isMine} feriados={feriados}>
        <Key>
          <Dot /> Con lugar
        </Key>
        {ownDias.length > 0 && (
          <Key>
            <MineDot size={18} /> Tuyo
          </Key>
        )}
      </Month>
    </Calendar>
  );
}
