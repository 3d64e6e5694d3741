import type { ComponentType } from 'react';
import type { TipoImportacion } from '@gremio/contract/importaciones/schemas.ts';
import type { Resource } from '@gremio/contract/personal/rules.ts';

export interface AskedProps {
  /** Name of the file, from which an answer may be proposed. */
  archivo: string;
  value: string;
  onChange: (value: string) => void;
}

/** A file that a room imports, with the texts that explain it to the clerk. */
export interface ImportKind {
  /** Shown once a file was imported: what there is to look at next. */
  Done?: ComponentType;
  tipo: TipoImportacion;
  /** Last part of its address: `/importar/padron`. */
  slug: string;
  title: string;
  /** Roles that may write this resource may import it. Its field names label the preview. */
  resource: Resource;
  /** Required columns of the file, in a sentence or two. */
  help: string;
  /** Query parameters sent with every file, such as the voucher kind of its codes. */
  query?: Record<string, string>;
  /** Asks for the benefit of the lines, unless the file has a column for one of the fields `unless`. */
  beneficio?: { unless: readonly string[]; Asked: ComponentType<AskedProps> };
  /** Values that a clerk may choose for those of the file that the system does not know. */
  values?: { title: string; choices: readonly { id: string; name: string }[] };
  /** Fields of new and changed rows in the order in which the preview shows them; the others follow. */
  order?: readonly string[];
  /** Texts of the option that gives de baja whatever the file lacks. */
  bajas?: { label: string; warning: string };
  /** Says what an undo does not bring back, or leaves behind. */
  undoNote?: string;
}
