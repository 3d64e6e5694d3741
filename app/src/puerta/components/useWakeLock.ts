import { useEffect } from 'react';

/** Keeps the screen on while the door is open, if the device allows it. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let left = false;
    const hold = async () => {
      if (document.hidden || !('wakeLock' in navigator)) return;
      // Refused, as on a low battery: the door works without it.
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
