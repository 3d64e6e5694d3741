import { Geolocation } from './plugins.ts';
import type { NativePort } from './types.ts';

const DENIED = 1;
const UNAVAILABLE = 2;
const TIMEOUT = 3;

/** The browser's own codes for what the plugin says. */
const CODES: Record<string, number> = {
  'OS-PLUG-GLOC-0003': DENIED,
  'OS-PLUG-GLOC-0008': DENIED,
  'OS-PLUG-GLOC-0009': DENIED,
  'OS-PLUG-GLOC-0010': TIMEOUT,
};

const failureOf = (error: unknown): GeolocationPositionError => ({
  code: CODES[(error as { code?: string }).code ?? ''] ?? UNAVAILABLE,
  message: (error as Error).message,
  PERMISSION_DENIED: DENIED,
  POSITION_UNAVAILABLE: UNAVAILABLE,
  TIMEOUT,
});

/** The device's position as a browser gives it, so that who asks does not tell them apart. */
export const position: NativePort['position'] = {
  getCurrentPosition(success, failure, options) {
    Geolocation.getCurrentPosition(options).then(
      (found) => success(found as unknown as GeolocationPosition),
      (error: unknown) => failure?.(failureOf(error)),
    );
  },
};
