import { parseDate, type CalendarDate } from '@internationalized/date';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { Calendar } from 'react-aria-components/Calendar';
import { Dot, Key, Month, monthClass } from '../../platform/components/Month.tsx';

export interface MesProps {
  label: string;
  hoy: string;
  /** Days that have room, `YYYY-MM-DD`. */
  libres: readonly string[];
  /** Days that the member already has. */
  mios?: readonly string[];
  value: string | null;
  onChange: (dia: string) => void;
}

const Mine = ({ size = 12 }: { size?: number }) => (
  <Check size={size} strokeWidth={4} aria-hidden data-mine />
);

/** A month with its free days marked; other days can be reached by keyboard but not chosen. */
export function Calendario({ label, hoy, libres, mios = [], value, onChange }: MesProps) {
  const chosen = value === null ? null : parseDate(value);
  const offered = [...libres, ...mios].toSorted();
  const [focused, setFocused] = useState({ value, at: chosen ?? parseDate(offered[0] ?? hoy) });
  // A day chosen outside the calendar moves it to that day's month.
  if (focused.value !== value && chosen) setFocused({ value, at: chosen });
  const last = offered.at(-1);

  const isMine = (date: CalendarDate) => mios.includes(date.toString());
  const mark = (date: CalendarDate) => {
    if (isMine(date)) return <Mine />;
    return libres.includes(date.toString()) && <Dot />;
  };

  return (
    <Calendar
      className={monthClass}
      aria-label={label}
      value={chosen}
      onChange={(date) => date && onChange(date.toString())}
      focusedValue={focused.at}
      onFocusChange={(at) => setFocused({ value, at })}
      minValue={parseDate(hoy)}
      maxValue={parseDate(last && last > hoy ? last : hoy)}
      isDateUnavailable={(date) => !offered.includes(date.toString())}
      firstDayOfWeek="mon"
    >
      <Month level={2} mark={mark} isMine={isMine}>
        <Key>
          <Dot /> Con lugar
        </Key>
        {mios.length > 0 && (
          <Key>
            <Mine size={18} /> Tuyo
          </Key>
        )}
      </Month>
    </Calendar>
  );
}
