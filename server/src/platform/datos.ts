import type { Handle } from './database/handle.ts';

/** Replaces an erased name. */
export const BORRADO = 'Datos borrados';

/** The person whose data is requested; some tables identify people by their document. */
export interface Titular {
  id: number;
  numero_documento: string;
}

/** A room's personal data: export and erasure. */
export interface DatosDeSala {
  /** Name of the room. */
  sala: string;
  /** The room's tables that point at a persona: exported by `leer`, or the reason why not. */
  tablas: Record<string, 'se entrega' | { no: string }>;
  leer: (db: Handle, titular: Titular) => Promise<object>;
  /**
   * Erases identifying data; a row that others depend on stays, anonymised. Null for a room that holds none.
   */
  borrar: ((tx: Handle, titular: Titular) => Promise<void>) | null;
  /** Tables that keep naming the person, and the legal obligation to do so. */
  queda?: Record<string, string>;
}
