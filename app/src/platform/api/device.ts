import type { Dispositivo } from '@gremio/contract/personas/schemas.ts';

interface DeviceTraits {
  userAgent: string;
  maxTouchPoints: number;
}

/** The specification's device types (section 1). An iPad calls itself a Mac, but no Mac has a touch screen. */
export function detectDevice({ userAgent, maxTouchPoints }: DeviceTraits): Dispositivo {
  if (/android/i.test(userAgent)) return 'android';
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'ios';
  if (/macintosh/i.test(userAgent) && maxTouchPoints > 1) return 'ios';
  return 'web';
}

/** What people call what they hold; a computer may be reading too. */
export const thisDevice = (): 'este celular' | 'este dispositivo' =>
  detectDevice(navigator) === 'web' ? 'este dispositivo' : 'este celular';
