import type { TipoImportacion } from '@gremio/contract/importaciones/schemas.ts';
import type { Resource } from '@gremio/contract/personal/rules.ts';

/** A file that a room takes, and what the clerk is told about it. */
export interface ImportKind {
  tipo: TipoImportacion;
  /** Its place in the address: `/importar/padron`. */
  slug: string;
  title: string;
  /** Who may write it may import it; its field names label the preview. */
  resource: Resource;
  /** What the file has to bring, in a sentence or two. */
  help: string;
  /** What goes with the file always, such as whose codes they are. */
  query?: Record<string, string>;
  /** Giving up those who are missing from it. */
  bajas?: { label: string; warning: string };
}
