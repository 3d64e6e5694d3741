import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { whenIdle } from '../idle.ts';

interface Opens {
  open: boolean;
}

/**
 * What opens over a page, with code of its own: the page does not wait for it, and asks for it as soon as it stands, so
 * that what is to be said without signal can be said.
 */
export function over<P extends Opens>(bring: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Window = lazy(async () => ({ default: await bring() }));
  return function Over(props) {
    const [wasOpen, setWasOpen] = useState(props.open);
    if (props.open && !wasOpen) setWasOpen(true);
    useEffect(() => whenIdle(bring), []);
    // Once it was open it stays, to leave as it came.
    if (!wasOpen) return null;
    return (
      <Suspense fallback={null}>
        <Window {...props} />
      </Suspense>
    );
  };
}
