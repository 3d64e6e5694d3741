import { inShell } from './bridge.ts';
import type { NativePort } from './types.ts';
import { web } from './web.ts';

/** The port of this device. What only the shell needs is loaded in the shell alone. */
export const nativePort = async (): Promise<NativePort> =>
  inShell() ? (await import('./shell.ts')).shell : web;
