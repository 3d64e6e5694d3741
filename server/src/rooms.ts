import { activacionRoom } from './activacion/room.ts';
import { find as findLetterhead } from './ajustes/letterhead.ts';
import { ajustesRoom } from './ajustes/room.ts';
import { archivosRoom } from './archivos/room.ts';
import { audienciasRoom } from './audiencias/room.ts';
import { beneficiosRoom } from './beneficios/room.ts';
import { billeterasRoom } from './billeteras/room.ts';
import { carnetRoom } from './carnet/room.ts';
import { contactoRoom } from './contacto/room.ts';
import { congresoRoom } from './congreso/room.ts';
import { eventosRoom } from './eventos/room.ts';
import { hijosRoom } from './hijos/room.ts';
import { hotelesRoom } from './hoteles/room.ts';
import { importacionesRoom } from './importaciones/room.ts';
import { lugaresRoom } from './lugares/room.ts';
import { mensajesRoom } from './mensajes/room.ts';
import { noticiasRoom } from './noticias/room.ts';
import { padronRoom } from './padron/room.ts';
import { personalRoom } from './personal/room.ts';
import { personasRoom } from './personas/room.ts';
import { privacidadRoom } from './privacidad/room.ts';
import { puertaRoom } from './puerta/room.ts';
import { seccionalesRoom } from './seccionales/room.ts';
import { trasladosRoom } from './traslados/room.ts';
import { turnosRoom } from './turnos/room.ts';
import { vouchersRoom } from './vouchers/room.ts';
import type { Room, StoredFile } from './room.ts';
import { migrations as asideMigrations } from './platform/aside/table.ts';
import { migrations as auditMigrations } from './platform/audit/table.ts';
import { migrations as cuposMigrations } from './platform/cupos/table.ts';
import { migrations as functionMigrations } from './platform/database/functions.table.ts';
import type { Handle } from './platform/database/handle.ts';
import type { Migrations } from './platform/database/migrations.ts';
import { migrations as searchMigrations } from './platform/database/search.ts';
import type { SeenTables } from './platform/database/seen.ts';
import type { Schema } from './platform/database/upgrade.ts';
import type { Route } from './platform/http/routes.ts';
import { codeJobs, createCode } from './platform/http/site/code.ts';
import { SITES } from './platform/http/sites.ts';
import type { Streams } from './platform/http/stream.ts';
import { systemRoutes } from './platform/http/system.ts';
import { idempotencyJobs } from './platform/idempotency/jobs.ts';
import { migrations as idempotencyMigrations } from './platform/idempotency/table.ts';
import type { Job } from './platform/jobs.ts';
import type { House } from './platform/house.ts';
import { secretoJobs } from './platform/secreto/jobs.ts';
import { undoersOf } from './platform/undo/declared.ts';
import { perServer } from './platform/per-server.ts';
import { reportJobs } from './platform/report/count.ts';
import { REPORTS } from './platform/report/report.ts';
import { reportRoutes } from './platform/report/routes.ts';
import { migrations as reportMigrations } from './platform/report/table.ts';
import { migrations as secretoMigrations } from './platform/secreto/table.ts';
import { platformSeen } from './platform/seen.ts';
import { VERSION } from './platform/version.ts';
import type { Background } from './platform/worker.ts';

/**
 * The rooms of the server, each after those that it is built on. A baja closes devices and gives back places,
 * and the calendar lists dates, in this order.
 */
const ROOMS: Room[] = [
  archivosRoom,
  ajustesRoom,
  mensajesRoom,
  personalRoom,
  importacionesRoom,
  seccionalesRoom,
  personasRoom,
  padronRoom,
  activacionRoom,
  contactoRoom,
  hijosRoom,
  trasladosRoom,
  audienciasRoom,
  lugaresRoom,
  beneficiosRoom,
  turnosRoom,
  hotelesRoom,
  vouchersRoom,
  eventosRoom,
  congresoRoom,
  carnetRoom,
  puertaRoom,
  billeterasRoom,
  privacidadRoom,
  noticiasRoom,
];

/** Migrations of the platform and of every room; they run in the order of their names. */
export const migrations: Migrations[] = [
  searchMigrations,
  functionMigrations,
  cuposMigrations,
  idempotencyMigrations,
  auditMigrations,
  secretoMigrations,
  reportMigrations,
  asideMigrations,
  ...ROOMS.flatMap((room) => room.migrations ?? []),
];

/** Rows that local clerks see of each table of the platform and of every room. */
export const seen: SeenTables = Object.assign(
  {},
  platformSeen,
  ...ROOMS.map((room) => room.seen ?? {}),
);

export const SCHEMA: Schema = { version: VERSION, migrations, seen };

/** The rooms' offers to one server. Its slots are filled at the first call. */
const offersOf = perServer((house) => {
  const offers = ROOMS.map((room) => room.offers?.(house) ?? {});
  for (const add of offers.flatMap(({ adds = [] }) => adds)) add(house);
  return offers;
});

/** Fills the slots of one server, which must come before any call of a room; for commands. */
export const openRooms = (house: House): void => void offersOf(house);

/** Every call that the server answers. */
export function createRoutes(house: House, streams: Streams): Route[] {
  let undoers: ReturnType<typeof undoersOf> = new Map();
  const context = { streams, undoers: () => undoers };
  const ofRooms = offersOf(house).flatMap(({ routes }) => routes?.(context) ?? []);
  undoers = undoersOf(ofRooms);
  const reporting = { clock: house.clock, letterheadOf: (db: Handle) => findLetterhead(house, db) };
  const ofReports = REPORTS.of(house)
    .flat()
    .flatMap((report) => reportRoutes(report, reporting));
  return [...systemRoutes(house), ...ofRooms, ...ofReports];
}

/** Workers that every server runs as soon as there is something to do. */
export const createWorkers = (house: House): Background[] =>
  offersOf(house).flatMap(({ workers = [] }) => workers);

/** Scheduled jobs, each run by one server at a time. */
export const createJobs = (house: House): Job[] => [
  ...offersOf(house).flatMap(({ jobs = [] }) => jobs),
  ...reportJobs(house),
  ...idempotencyJobs(house.db),
  ...secretoJobs(house),
  ...codeJobs(createCode(house.storage, SITES)),
];

/** Files in the storage that a row refers to; a backup includes them. */
export async function filesInUse(handle: Handle): Promise<StoredFile[]> {
  const found: StoredFile[] = [];
  for (const { filesInUse: list } of ROOMS) found.push(...((await list?.(handle)) ?? []));
  return found;
}
