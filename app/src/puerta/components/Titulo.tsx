import type { ReactNode } from 'react';
import { useArrival } from '../../platform/hooks.ts';

/** A step's heading: the focus goes there where the step before it took its own away. */
export function Titulo({ children }: { children: ReactNode }) {
  const arrival = useArrival<HTMLHeadingElement>();
  return (
    <h1 ref={arrival} tabIndex={-1}>
      {children}
    </h1>
  );
}
