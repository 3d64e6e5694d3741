import { useState } from 'react';

/**
 * Freezes a screen from the tap until the outcome is on it: the live count includes the member's own place
 * before the reply arrives, and the last place would look taken by others.
 */
export function useHold(): { isHeld: boolean; hold: () => () => void } {
  const [isHeld, setHeld] = useState(false);
  const hold = () => {
    setHeld(true);
    return () => setHeld(false);
  };
  return { isHeld, hold };
}
