import { createTextStore } from '@gremio/contract/platform/text-store.ts';

const refused = (error: unknown): void => console.warn('Este dispositivo no deja guardar:', error);

/** Kept until it is deleted. */
export const local = createTextStore(() => localStorage, refused);

/** Calls `hear` with the previous value when another tab changes or deletes this key. */
export const whenElsewhere = (key: string, hear: (before: string | null) => void): void =>
  window.addEventListener('storage', (event) => {
    if (event.key === key) hear(event.oldValue);
  });

/** Kept while this tab is open. */
export const tab = createTextStore(() => sessionStorage, refused);
