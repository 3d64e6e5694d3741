import type { Audiencia } from '@gremio/contract/audiencias/schemas.ts';
import type { Handle } from './platform/database/handle.ts';
import type { Migrations } from './platform/database/migrations.ts';
import type { SeenTables } from './platform/database/seen.ts';
import type { Route } from './platform/http/routes.ts';
import type { Streams } from './platform/http/stream.ts';
import type { Undoer } from './platform/http/undo-row.ts';
import type { Job } from './platform/jobs.ts';
import type { Parts } from './platform/parts.ts';
import type { Added } from './platform/slot.ts';
import type { Background } from './platform/worker.ts';
import type { VouchersService } from './vouchers/vouchers.ts';

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

/** Kinds of voucher of a campaign, which its settings object has. */
export interface TiposOfCampania {
  /** The kinds that members of these audiences see. */
  list: VouchersService['listTiposOfCampania'];
  listAudiencias: (campaniaId: number) => Promise<Audiencia[]>;
}

/** Additions of a room to the server and to other rooms, once the services of every room exist. */
export interface Offers {
  /** Created on demand: commands need no routes. */
  routes?: (context: RouteContext) => Route[];
  /** Run by every server as soon as there is something to do. */
  workers?: Background[];
  /** Scheduled, each run by one server at a time. */
  jobs?: Job[];
  /** Values for the slots of other rooms. */
  adds?: Added[];
  tiposOfCampania?: TiposOfCampania;
}

/**
 * Returns what the rooms offer under a key, in the order of the list of rooms; empty until all services
 * exist, so a service calls it when it needs the answer, not when it is created.
 */
export type OffersOf = <Key extends keyof Offers>(key: Key) => NonNullable<Offers[Key]>[];

interface Fixed {
  migrations?: Migrations[];
  /** Rows that local clerks see of each of its tables (docs/alcance.md). */
  seen?: SeenTables;
  /** Files of the room that a backup includes. */
  filesInUse?: (handle: Handle) => Promise<StoredFile[]>;
}

/**
 * A room of the server (docs/architecture.md#rooms). `Needs` are the services of earlier rooms that it is
 * built on, `Own` are its services, and `Uses` are the services of any rooms that its routes, jobs and other
 * offers call.
 */
export interface Room<Needs, Own, Uses> extends Fixed {
  services: (parts: Parts, rooms: Needs, offersOf: OffersOf) => Own;
  offers?: (services: Uses, parts: Parts) => Offers;
}

export const defineRoom = <Needs, Own extends object, Uses>(
  room: Room<Needs, Own, Uses>,
): Room<Needs, Own, Uses> => room;

/** Rooms in order: `with` does not compile for a room that needs services of a later one. */
export interface RoomList<Own extends object, Uses> {
  fixed: Fixed[];
  services: (parts: Parts, offersOf: OffersOf) => Own;
  offers: (services: Uses, parts: Parts) => Offers[];
  with<More extends object, Also>(room: Room<Own, More, Also>): RoomList<Own & More, Uses & Also>;
}

function listOf<Own extends object, Uses>(
  before: Pick<RoomList<Own, Uses>, 'fixed' | 'services' | 'offers'>,
): RoomList<Own, Uses> {
  return {
    ...before,
    with: (room) =>
      listOf({
        fixed: [...before.fixed, room],
        services(parts, offersOf) {
          const rooms = before.services(parts, offersOf);
          return { ...rooms, ...room.services(parts, rooms, offersOf) };
        },
        offers: (services, parts) => [
          ...before.offers(services, parts),
          room.offers?.(services, parts) ?? {},
        ],
      }),
  };
}

export const noRooms: RoomList<object, unknown> = listOf<object, unknown>({
  fixed: [],
  services: () => ({}),
  offers: () => [],
});

/** Creates the services of every room; `offersOf` answers once all of them exist. */
export function createFrom<Own extends Uses & object, Uses>(
  list: RoomList<Own, Uses>,
  parts: Parts,
): Own & { offersOf: OffersOf } {
  let offers: Offers[] = [];
  const offersOf: OffersOf = (key) =>
    offers.map((one) => one[key]).filter((one) => one !== undefined);
  const services = list.services(parts, offersOf);
  offers = list.offers(services, parts);
  for (const add of offersOf('adds').flat()) add(parts);
  return { ...services, offersOf };
}
