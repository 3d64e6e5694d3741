import { useEffect } from 'react';

/** The screen stays on while the door is open, where the device lets it. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let left = false;
    const hold = async () => {
      if (document.hidden || !('wakeLock' in navigator)) return;
      // Refused, as with an empty battery: the door works all the same.
      const held = await navigator.wakeLock.request('screen').catch(() => null);
      if (left) await held?.release();
      else lock = held;
    };
    const again = () => void hold();
    again();
    document.addEventListener('visibilitychange', again);
    return () => {
      left = true;
      document.removeEventListener('visibilitychange', again);
      void lock?.release();
    };
  }, []);
}
