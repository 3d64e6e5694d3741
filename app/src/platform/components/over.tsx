import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { whenIdle } from '../idle.ts';

interface Opens {
  open: boolean;
}

/**
 * A window in a chunk of its own, which the page does not wait for. The chunk is fetched when idle, so that
 * dialogs also open offline.
 */
export function over<P extends Opens>(bring: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Window = lazy(async () => ({ default: await bring() }));
  return function Over(props) {
    const [wasOpen, setWasOpen] = useState(props.open);
    if (props.open && !wasOpen) setWasOpen(true);
    useEffect(() => whenIdle(bring), []);
    // Once opened it stays mounted, so that closing can be animated.
    if (!wasOpen) return null;
    return (
      <Suspense fallback={null}>
        <Window {...props} />
      </Suspense>
    );
  };
}
