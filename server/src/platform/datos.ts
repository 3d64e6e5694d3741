import { type Handle, onWholeTables } from './database/handle.ts';
import type { House } from './house.ts';
import { createSlot } from './slot.ts';

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

export const DATOS = createSlot<DatosDeSala>();

/** Deletes a room's copies of the data of a persona or child, in the transaction of the deletion. */
export type OnErased = (
  tx: Handle,
  who: { tipo: 'padron' | 'hijos'; id: number; documento: string },
) => Promise<void>;

export const ON_ERASED = createSlot<OnErased>();

/**
 * Deletes the copies of every room, wherever they are: of a local clerk's people the national office may have
 * made some.
 */
export const forgetCopies = (house: House, ...[tx, who]: Parameters<OnErased>): Promise<void> =>
  onWholeTables(tx, async () => {
    for (const forget of ON_ERASED.of(house)) await forget(tx, who);
  });
