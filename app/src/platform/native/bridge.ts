interface Bridge {
  isNativePlatform?: () => boolean;
}

/** Whether the native shell holds this page: it puts its bridge there before any script of the page runs. */
export const inShell = (): boolean =>
  (globalThis as { Capacitor?: Bridge }).Capacitor?.isNativePlatform?.() === true;
