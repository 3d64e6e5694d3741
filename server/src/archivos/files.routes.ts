import * as wire from '@gremio/contract/archivos/endpoints.ts';
import type { FastifyRequest } from 'fastify';
import type { FotosService } from '../personas/photos.ts';
import type { Staff } from '../platform/http/callers.ts';
import { sendDownload } from '../platform/http/download.ts';
import { direct, type Route, upload } from '../platform/http/routes.ts';
import { isRefusal, refuse } from '../platform/outcome.ts';
import { imagenesRoutes } from './images.routes.ts';
import type { ImagenesService } from './images.ts';
import type { ArchivosService } from './files.ts';

export const archivosRoutes = (
  service: ArchivosService,
  imagenes: ImagenesService,
  fotos: FotosService,
  findStaff: (request: FastifyRequest) => Promise<Staff | null>,
): Route[] => [
  ...imagenesRoutes(imagenes, findStaff),
  upload(
    wire.uploadDoc,
    {
      store: ({ body, caller, file }) =>
        body.hijo_id
          ? service.storeFoto(caller.personaId, file.bytes)
          : service.storeDocumento(caller.personaId, file.bytes),
      discard: service.discard,
    },
    async ({ tx, params, body, caller, stored, afterCommit }) => {
      const archivo = { personaId: caller.personaId, nombre: params.filename, stored };
      const { hijo_id: hijoId, lado } = body;
      const id =
        hijoId && lado
          ? await fotos.save(tx, { ...archivo, hijoId, lado }, afterCommit)
          : await service.saveDocumento(tx, archivo);
      return isRefusal(id) ? id : { url: service.linkOf(id) };
    },
  ),
  direct(wire.openArchivo, async ({ params, reply }) => {
    const file = await service.open(params.token);
    if (isRefusal(file)) return refuse('no_encontrado');
    return sendDownload(reply, file, 'private, no-store');
  }),
];
