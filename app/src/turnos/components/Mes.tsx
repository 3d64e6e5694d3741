import { lazy, Suspense } from 'react';
import { whenIdle } from '../../platform/idle.ts';
import type { MesProps } from './Calendario.tsx';
import { MesSkeleton } from './ElegirSkeleton.tsx';

const bring = () => import('./Calendario.tsx').then(({ Calendario }) => ({ default: Calendario }));
const Calendario = lazy(bring);
// Once the page's words are drawn.
whenIdle(bring);

/** The heaviest thing that a slow phone draws here: it comes after the page's words, in a place that is kept for it. */
export function Mes(props: MesProps) {
  return (
    <Suspense fallback={<MesSkeleton />}>
      <Calendario {...props} />
    </Suspense>
  );
}
