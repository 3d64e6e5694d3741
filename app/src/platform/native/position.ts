import { toError } from '@gremio/contract/platform/thrown.ts';
import { Geolocation } from './plugins.ts';
import type { NativePort } from './types.ts';

const DENIED = 1;
const UNAVAILABLE = 2;
const TIMEOUT = 3;

/** Codes of `GeolocationPositionError` for the plugin's error codes; others mean unavailable. */
const CODES: Record<string, number> = {
  'OS-PLUG-GLOC-0003': DENIED,
  'OS-PLUG-GLOC-0008': DENIED,
  'OS-PLUG-GLOC-0009': DENIED,
  'OS-PLUG-GLOC-0010': TIMEOUT,
};

const failureOf = (error: unknown): GeolocationPositionError => ({
  code: CODES[(error as { code?: string }).code ?? ''] ?? UNAVAILABLE,
  message: toError(error).message,
  PERMISSION_DENIED: DENIED,
  POSITION_UNAVAILABLE: UNAVAILABLE,
  TIMEOUT,
});

/** The plugin behind the browser's own interface, so that callers need not tell them apart. */
export const position: NativePort['position'] = {
  getCurrentPosition(success, failure, options) {
    Geolocation.getCurrentPosition(options).then(
      (found) => success(found as unknown as GeolocationPosition),
      (error: unknown) => failure?.(failureOf(error)),
    );
  },
};
