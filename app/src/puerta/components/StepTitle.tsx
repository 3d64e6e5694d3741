import type { ReactNode } from 'react';
import { useArrival } from '../../platform/hooks.ts';

/** Heading of a step; it takes the focus on appearing, as the previous step's focused element is gone. */
export function StepTitle({ children }: { children: ReactNode }) {
  const arrival = useArrival<HTMLHeadingElement>();
  return (
    <h1 ref={arrival} tabIndex={-1}>
      {children}
    </h1>
  );
}
