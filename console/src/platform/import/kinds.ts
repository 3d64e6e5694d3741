import type { Endpoint } from '@gremio/contract/platform/endpoint.ts';
import type { importReport } from '@gremio/contract/platform/import.ts';
import type { Resource } from '@gremio/contract/personal/rules.ts';

/** A file that a room takes: its call, and what the clerk is told about it. */
export interface ImportKind {
  /** Its place in the address: `/importar/padron`. */
  slug: string;
  title: string;
  /** Who may write it may import it; its field names label the preview. */
  resource: Resource;
  endpoint: Endpoint & { reply: typeof importReport };
  /** What the file has to bring, in a sentence or two. */
  help: string;
  /** What goes in the query always, such as whose codes they are. */
  query?: Record<string, string>;
  /** A choice that goes in the query, such as giving up those who are missing. */
  option?: { query: string; label: string; warning: string };
}
