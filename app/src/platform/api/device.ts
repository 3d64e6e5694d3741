import type { Dispositivo } from '@gremio/contract/activacion/schemas.ts';

interface DeviceTraits {
  userAgent: string;
  maxTouchPoints: number;
}

/**
 * Returns the device type of the specified wire. An iPad identifies as a Mac, but no Mac has a touch screen.
 */
export function detectDevice({ userAgent, maxTouchPoints }: DeviceTraits): Dispositivo {
  if (/android/i.test(userAgent)) return 'android';
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'ios';
  if (/macintosh/i.test(userAgent) && maxTouchPoints > 1) return 'ios';
  return 'web';
}

/** Name for the device in the app's sentences; `web` may also be a computer. */
export const thisDevice = (): 'este celular' | 'este dispositivo' =>
  detectDevice(navigator) === 'web' ? 'este dispositivo' : 'este celular';
