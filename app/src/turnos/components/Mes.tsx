import { parseDate, type CalendarDate } from '@internationalized/date';
import { Check, ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/Calendar';
import { buttonClass } from '../../platform/components/button-class.ts';
import styles from '../../platform/components/month.module.css';

interface MesProps {
  label: string;
  hoy: string;
  /** Days that have room, `YYYY-MM-DD`. */
  libres: readonly string[];
  /** Days that are already this member's. */
  mios?: readonly string[];
  value: string | null;
  onChange: (dia: string) => void;
}

function Legend({ mios }: { mios: boolean }) {
  return (
    <p className={styles.legend}>
      <span className={styles.key}>
        <i className={styles.dot} aria-hidden /> Con lugar
      </span>
      {mios && (
        <span className={styles.key}>
          <Check size={18} strokeWidth={3} aria-hidden /> Tuyo
        </span>
      )}
    </p>
  );
}

/** A month with its free days marked; any other day can be reached by the keyboard, and not chosen. */
export function Mes({ label, hoy, libres, mios = [], value, onChange }: MesProps) {
  const chosen = value === null ? null : parseDate(value);
  const offered = [...libres, ...mios].toSorted();
  const [focused, setFocused] = useState({ value, at: chosen ?? parseDate(offered[0] ?? hoy) });
  // A day that was chosen elsewhere brings its month.
  if (focused.value !== value && chosen) setFocused({ value, at: chosen });
  const last = offered.at(-1);

  const mark = (date: CalendarDate) => {
    if (mios.includes(date.toString())) return <Check size={12} strokeWidth={4} aria-hidden />;
    return libres.includes(date.toString()) && <i className={styles.dot} aria-hidden />;
  };

  return (
    <Calendar
      className={styles.month}
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
      <header className={styles.head}>
        <CalendarHeading className={styles.title} level={2} />
        <Button slot="previous" className={`${buttonClass('icon')} ${styles.turn}`}>
          <ChevronLeft size={24} aria-hidden />
        </Button>
        <Button slot="next" className={`${buttonClass('icon')} ${styles.turn}`}>
          <ChevronRight size={24} aria-hidden />
        </Button>
      </header>
      <div className={styles.weeks}>
        <CalendarGrid className={styles.grid} weekdayStyle="short">
          <CalendarGridHeader>
            {(day) => <CalendarHeaderCell className={styles.weekday}>{day}</CalendarHeaderCell>}
          </CalendarGridHeader>
          <CalendarGridBody>
            {(date) => (
              <CalendarCell date={date} className={styles.day}>
                {({ formattedDate }) => (
                  <>
                    {formattedDate}
                    <span className={styles.mark}>{mark(date)}</span>
                  </>
                )}
              </CalendarCell>
            )}
          </CalendarGridBody>
        </CalendarGrid>
      </div>
      <Legend mios={mios.length > 0} />
    </Calendar>
  );
}
