import type { CalendarDate } from '@internationalized/date';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/Calendar';
import { buttonClass } from './button-class.ts';
import styles from './month.module.css';

interface MonthProps {
  level: 2 | 3;
  /** Mark under a day's number. */
  mark: (date: CalendarDate) => ReactNode;
  /** True for the member's own days. */
  isMine?: (date: CalendarDate) => boolean;
  /** Legend of the marks. */
  children?: ReactNode;
}

/** Class for the `Calendar` or `RangeCalendar` around a `Month`. */
export const monthClass = styles.month;

/** Contents of a calendar: the heading, the buttons for previous and next month, and the days. */
export function Month({ level, mark, isMine, children }: MonthProps) {
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
                    <span className={styles.mark}>{mark(date)}</span>
                  </>
                )}
              </CalendarCell>
            )}
          </CalendarGridBody>
        </CalendarGrid>
      </div>
      {children && <p className={styles.legend}>{children}</p>}
    </>
  );
}

/** Mark of a day with places left. */
export const Dot = () => <i className={styles.dot} aria-hidden />;

/** Entry of the legend: the mark, then its meaning. */
export function Key({ children }: { children: ReactNode }) {
  return <span className={styles.key}>{children}</span>;
}
