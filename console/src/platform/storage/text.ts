import { createTextStore } from '@gremio/contract/platform/text-store.ts';

export const local = createTextStore(
  () => localStorage,
  (error) => console.warn('Este navegador no deja guardar:', error),
);
