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
  /** What a day carries under its number. */
  mark: (date: CalendarDate) => ReactNode;
  /** Days that are the member's own. */
  isMine?: (date: CalendarDate) => boolean;
  /** What the marks mean. */
  children?: ReactNode;
}

/** For the `Calendar` or the `RangeCalendar` that a month is the inside of. */
export const monthClass = styles.month;

/** The inside of a calendar: its month, the ways to turn it, its days. */
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

/** The mark of a day that has room. */
export const Dot = () => <i className={styles.dot} aria-hidden />;

/** What a mark means: the mark, then the words. */
export function Key({ children }: { children: ReactNode }) {
  return <span className={styles.key}>{children}</span>;
}
