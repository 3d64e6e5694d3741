import { lazy, Suspense } from 'react';
import { whenIdle } from '../../platform/idle.ts';
import type { DiasCalendarProps } from './DiasCalendar.tsx';
import { MonthSkeleton } from './ChooseSkeleton.tsx';

const loadCalendar = () =>
  import('./DiasCalendar.tsx').then(({ DiasCalendar }) => ({ default: DiasCalendar }));
const DiasCalendar = lazy(loadCalendar);
// Preload once the page's text is drawn.
whenIdle(loadCalendar);

/** The calendar is the heaviest part on a slow phone: it loads after the text, in a reserved space. */
export function LazyDiasCalendar(props: DiasCalendarProps) {
  return (
    <Suspense fallback={<MonthSkeleton />}>
      <DiasCalendar {...props} />
    </Suspense>
  );
}
