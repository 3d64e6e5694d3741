import { useEffect } from 'react';
import { nativePort } from './native/port.ts';

/** While something is shown to be scanned, the screen is as bright as the device lets it be, and stays on. */
export function useBright(shown: boolean): void {
  useEffect(() => {
    if (!shown) return undefined;
    let left = false;
    let restore: (() => void) | null = null;
    const hold = async () => {
      if (document.hidden) return;
      const held = await (await nativePort()).brightness.full();
      restore?.();
      if (left) held();
      else restore = held;
    };
    // Without it one shows the code all the same. A screen that was away let go of it.
    const again = () => void hold().catch((error: unknown) => console.warn(error));
    again();
    document.addEventListener('visibilitychange', again);
    return () => {
      left = true;
      document.removeEventListener('visibilitychange', again);
      restore?.();
    };
  }, [shown]);
}
