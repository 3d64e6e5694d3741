import type { Imagen } from '@gremio/contract/archivos/schemas.ts';
import type { Handle } from './database/handle.ts';

/** What a link says of what it opens, where somebody shares it: nothing but what anybody may see. */
export interface Compartido {
  titulo: string;
  descripcion: string | null;
  imagen: Imagen | null;
}

/** What a room gives of its things that have a page of their own. */
export interface Compartible {
  /** The cache's tag that says when they change. */
  tag: string;
  /** Null where there is none, or where it is not for everybody. */
  find(db: Handle, id: number): Promise<Compartido | null>;
  /** Those that anybody may see, for search engines. */
  listIds(db: Handle): Promise<number[]>;
}
