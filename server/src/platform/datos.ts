import type { Handle } from './database/handle.ts';

/** Whose data is asked for: some tables know people by their document. */
export interface Titular {
  id: number;
  numero_documento: string;
}

/** What a room holds of a persona. */
export interface DatosDeSala {
  /** Its tables that point at a persona: given in `leer`, or why not. */
  tablas: Record<string, 'se entrega' | { no: string }>;
  leer: (db: Handle, titular: Titular) => Promise<object>;
}
