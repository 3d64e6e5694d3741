import { useState } from 'react';

/**
 * Holds a screen as it is from the tap until what came of it is on screen: the count of the place that I take
 * moves before I am told that it is mine, and the last place would look lost.
 */
export function useHeld(): { isHeld: boolean; hold: () => () => void } {
  const [isHeld, setHeld] = useState(false);
  const hold = () => {
    setHeld(true);
    return () => setHeld(false);
  };
  return { isHeld, hold };
}
