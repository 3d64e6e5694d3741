import { lazy, Suspense } from 'react';
import { whenIdle } from '../../platform/idle.ts';
import type { MesProps } from './Calendario.tsx';
import { MesSkeleton } from './ElegirSkeleton.tsx';

const bring = () => import('./Calendario.tsx').then(({ Calendario }) => ({ default: Calendario }));
const Calendario = lazy(bring);
// Preload once the page's text is drawn.
whenIdle(bring);

/** The calendar is the heaviest part on a slow phone: it loads after the text, in a reserved space. */
export function Mes(props: MesProps) {
  return (
    <Suspense fallback={<MesSkeleton />}>
      <Calendario {...props} />
    </Suspense>
  );
}
