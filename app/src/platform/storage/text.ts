import { createTextStore } from '@gremio/contract/platform/text-store.ts';

const refused = (error: unknown): void => console.warn('Este dispositivo no deja guardar:', error);

/** Kept until it is deleted. */
export const local = createTextStore(() => localStorage, refused);

/** Calls `onChange` with the previous value when another tab changes or deletes this key. */
export const whenChangedInOtherTab = (
  key: string,
  onChange: (before: string | null) => void,
): void =>
  window.addEventListener('storage', (event) => {
    if (event.key === key) onChange(event.oldValue);
  });

/** Kept while this tab is open. */
export const tab = createTextStore(() => sessionStorage, refused);
