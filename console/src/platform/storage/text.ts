import { createTextStore } from '@gremio/contract/platform/text-store.ts';

const warn = (error: unknown): void => console.warn('Este navegador no deja guardar:', error);

export const local = createTextStore(() => localStorage, warn);

/** Texts of this tab: gone when it closes. */
export const tab = createTextStore(() => sessionStorage, warn);
