import { inShell } from './bridge.ts';
import type { NativePort } from './types.ts';
import { web } from './web.ts';

/** Returns the port of this device. The shell's half is loaded only in the shell. */
export const nativePort = async (): Promise<NativePort> =>
  inShell() ? (await import('./shell.ts')).shell : web;
