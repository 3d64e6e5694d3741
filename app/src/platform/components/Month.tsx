import type { CalendarDate } from '@internationalized/date';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { feriadoInWords, type Feriados } from '@gremio/contract/ajustes/feriados/rules.ts';
import { formatDay } from '@gremio/contract/platform/format.ts';
import { type ReactNode, useContext } from 'react';
import { Button } from 'react-aria-components/Button';
import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
  CalendarStateContext,
} from 'react-aria-components/Calendar';
import { RangeCalendarStateContext } from 'react-aria-components/RangeCalendar';
import { buttonClass } from './button-class.ts';
import styles from './month.module.css';

interface MonthProps {
  level: 2 | 3;
  /** Mark under a day's number. */
  mark: (date: CalendarDate) => ReactNode;
  /** True for the member's own days. */
  isMine?: (date: CalendarDate) => boolean;
  /** Holidays, signed in the corner of their day. */
  feriados: Feriados;
  /** Legend of the marks. */
  children?: ReactNode;
}

/** Class for the `Calendar` or `RangeCalendar` around a `Month`. */
export const monthClass = styles.month;

/** Contents of a calendar: the heading, the buttons for previous and next month, and the days. */
export function Month({ level, mark, isMine, feriados, children }: MonthProps) {
  return (
    <>
      <header className={styles.head}>
        <CalendarHeading className={styles.title} level={level} />
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
              <CalendarCell
                date={date}
                className={isMine?.(date) ? `${styles.day} ${styles.mine}` : styles.day}
              >
                {({ formattedDate }) => (
                  <>
                    {formattedDate}
                    {feriados.has(date.toString()) && <FeriadoSign />}
                    <span className={styles.mark}>{mark(date)}</span>
                  </>
                )}
              </CalendarCell>
            )}
          </CalendarGridBody>
        </CalendarGrid>
      </div>
      <p className={styles.legend}>
        {children}
        <Key>
          <i className={styles.sign} aria-hidden /> Feriado
        </Key>
      </p>
      <ShownFeriados feriados={feriados} />
    </>
  );
}

/** Drawn and not text: the day's name is the calendar's own, and `ShownFeriados` names the holidays. */
const FeriadoSign = () => <i className={`${styles.sign} ${styles.corner}`} aria-hidden />;

/** The holidays of the month on screen, for screen readers; others read them with the chosen day. */
function ShownFeriados({ feriados }: { feriados: Feriados }) {
  const single = useContext(CalendarStateContext);
  const range = useContext(RangeCalendarStateContext);
  const month = (single ?? range)?.visibleRange.start.toString().slice(0, 7);
  const shown = [...feriados.values()].filter(({ fecha }) => fecha.slice(0, 7) === month);
  const words = shown.map((one) => `${formatDay(one.fecha)}, ${feriadoInWords(one)}`);
  return shown.length > 0 && <p className={styles.spoken}>{`${words.join('. ')}.`}</p>;
}

/** Mark of a day with places left. */
export const Dot = () => <i className={styles.dot} aria-hidden />;

/** Entry of the legend: the mark, then its meaning. */
export function Key({ children }: { children: ReactNode }) {
  return <span className={styles.key}>{children}</span>;
}
