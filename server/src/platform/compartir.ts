import type { Imagen } from '@gremio/contract/archivos/schemas.ts';
import type { Handle } from './database/handle.ts';
import { createSlot } from './slot.ts';

/** Preview of a shared link: public data only. */
export interface Compartido {
  titulo: string;
  descripcion: string | null;
  imagen: Imagen | null;
}

/** Gives the link previews of a room's rows that have pages of their own. */
export interface Compartible {
  /** Cache tag that invalidates them. */
  tag: string;
  /** Returns null for a missing row or one that is not public. */
  find(db: Handle, id: number): Promise<Compartido | null>;
  /** Lists the public ones, for search engines. */
  listIds(db: Handle): Promise<number[]>;
}

/** Sources of link previews, by the page that is shared. */
export const SHARED = createSlot<Record<string, Compartible>>();
