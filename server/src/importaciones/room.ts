import { defineRoom, type OffersOf } from '../define-room.ts';
import type { Parts } from '../platform/parts.ts';
import { acts } from './acts.ts';
import { importacionesRoutes } from './imports.routes.ts';
import {
  createImportacionesService,
  importacionesEnUso,
  type ImportacionesService,
} from './imports.ts';
import { importacionesJobs } from './jobs.ts';
import { nounsOf } from './nouns.ts';
import { seen } from './seen.ts';
import { migrations } from './table.ts';

/** Files that staff import, whose rows belong to other rooms. */
export const importacionesRoom = defineRoom({
  migrations: [migrations],
  seen,
  filesInUse: importacionesEnUso,
  services: (parts: Parts, _rooms: object, offersOf: OffersOf) => ({
    importaciones: createImportacionesService(
      parts,
      () => offersOf('imports').flat(),
      nounsOf(offersOf),
    ),
  }),
  offers: ({ importaciones }: { importaciones: ImportacionesService }) => ({
    acts,
    routes: () => importacionesRoutes(importaciones),
    workers: [importaciones.worker],
    jobs: importacionesJobs(importaciones),
    onErased: importaciones.forget,
  }),
});
