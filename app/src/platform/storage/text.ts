import { createTextStore } from '@gremio/contract/platform/text-store.ts';

const refused = (error: unknown): void => console.warn('Este dispositivo no deja guardar:', error);

/** Kept until somebody deletes it. */
export const local = createTextStore(() => localStorage, refused);

/** Calls back with what there was, when another tab writes or deletes it. */
export const whenElsewhere = (key: string, hear: (before: string | null) => void): void =>
  window.addEventListener('storage', (event) => {
    if (event.key === key) hear(event.oldValue);
  });

/** Kept while this tab is open. */
export const tab = createTextStore(() => sessionStorage, refused);
