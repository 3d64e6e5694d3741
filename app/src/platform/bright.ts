import { useEffect } from 'react';
import { nativePort } from './native/port.ts';

/** Keeps the screen at full brightness and awake while a code is shown to be scanned. */
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
    // A failure only leaves the screen dimmer. The device ends the hold when the app is in the background.
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
