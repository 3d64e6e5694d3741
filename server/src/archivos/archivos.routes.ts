import * as wire from '@gremio/contract/archivos/endpoints.ts';
import * as fotos from '../hijos/fotos.ts';
import { sendDownload } from '../platform/http/download.ts';
import { direct, type Route, upload } from '../platform/http/routes.ts';
import { isRefusal, refuse } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import * as archivos from './archivos.ts';
import { imagenesRoutes } from './imagenes.routes.ts';

export const archivosRoutes = (house: House): Route[] => [
  ...imagenesRoutes(house),
  upload(
    wire.uploadDoc,
    {
      store: ({ body, caller, file }) =>
        body.hijo_id
          ? archivos.storeFoto(house, caller.personaId, file.bytes)
          : archivos.storeDocumento(house, caller.personaId, file.bytes),
      discard: (stored) => archivos.discard(house, stored),
    },
    async ({ tx, params, body, caller, stored, afterCommit }) => {
      const archivo = { personaId: caller.personaId, nombre: params.filename, stored };
      const { hijo_id: hijoId, lado } = body;
      const id =
        hijoId && lado
          ? await fotos.save(house, tx, { ...archivo, hijoId, lado }, afterCommit)
          : await archivos.saveDocumento(house, tx, archivo);
      return isRefusal(id) ? id : { url: archivos.linkOf(house, id) };
    },
  ),
  direct(wire.openArchivo, async ({ params, reply }) => {
    const file = await archivos.open(house, params.token);
    if (isRefusal(file)) return refuse('no_encontrado');
    return sendDownload(reply, file, 'private, no-store');
  }),
];
