interface Bridge {
  isNativePlatform?: () => boolean;
}

/** True inside the native shell, which injects its bridge before any script of the page runs. */
export const inShell = (): boolean =>
  (globalThis as { Capacitor?: Bridge }).Capacitor?.isNativePlatform?.() === true;
