import type { Handle } from './database/handle.ts';

/** What stands where somebody's name stood. */
export const BORRADO = 'Datos borrados';

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
  /** Takes away what says who somebody is; a row that something else counts on stays, of nobody. Null where nothing says it. */
  borrar: ((tx: Handle, titular: Titular) => Promise<void>) | null;
  /** Tables where they are named all the same, and why: what a law obliges to keep. */
  queda?: Record<string, string>;
}
