import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { whenIdle } from '../idle.ts';

interface WithOpen {
  open: boolean;
}

/**
 * A window in a chunk of its own, which the page does not wait for. The chunk is fetched when idle, so that
 * dialogs also open offline.
 */
export function lazyWindow<P extends WithOpen>(
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> {
  const Window = lazy(async () => ({ default: await load() }));
  return function LazyWindow(props) {
    const [wasOpen, setWasOpen] = useState(props.open);
    if (props.open && !wasOpen) setWasOpen(true);
    useEffect(() => whenIdle(load), []);
    // Once opened it stays mounted, so that closing can be animated.
    if (!wasOpen) return null;
    return (
      <Suspense fallback={null}>
        <Window {...props} />
      </Suspense>
    );
  };
}
