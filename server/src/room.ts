import type { Handle } from './platform/database/handle.ts';
import type { Migrations } from './platform/database/migrations.ts';
import type { SeenTables } from './platform/database/seen.ts';
import type { Route } from './platform/http/routes.ts';
import type { Streams } from './platform/http/stream.ts';
import type { Undoer } from './platform/http/undo-row.ts';
import type { Job } from './platform/jobs.ts';
import type { House } from './platform/house.ts';
import type { Added } from './platform/slot.ts';
import type { Background } from './platform/worker.ts';

/** A file in the storage that a row refers to. */
export interface StoredFile {
  clave: string;
  tipo: string;
}

interface RouteContext {
  streams: Streams;
  /** Undoers of every resource, once all routes exist. */
  undoers: () => ReadonlyMap<string, Undoer>;
}

/** Additions of a room to one server. */
export interface Offers {
  /** Created on demand: commands need no routes. */
  routes?: (context: RouteContext) => Route[];
  /** Run by every server as soon as there is something to do. */
  workers?: Background[];
  /** Scheduled, each run by one server at a time. */
  jobs?: Job[];
  /** Values for the slots of other rooms. */
  adds?: Added[];
}

/** A room of the server (docs/architecture.md#rooms). */
export interface Room {
  migrations?: Migrations[];
  /** Rows that local clerks see of each of its tables (docs/alcance.md). */
  seen?: SeenTables;
  /** Files of the room that a backup includes. */
  filesInUse?: (handle: Handle) => Promise<StoredFile[]>;
  offers?: (house: House) => Offers;
}
