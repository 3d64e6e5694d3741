import * as wire from '@gremio/contract/archivos/endpoints.ts';
import { veBorradores } from '@gremio/contract/archivos/rules.ts';
import type { FastifyRequest } from 'fastify';
import type { Staff } from '../platform/http/callers.ts';
import { sendDownload } from '../platform/http/download.ts';
import { direct, type Route, upload } from '../platform/http/routes.ts';
import { refuse } from '../platform/outcome.ts';
import type { ImagenesService } from './images.ts';

/** A picture never changes under its id: a new picture gets a new id. */
const FOR_EVER = 'public, max-age=31536000, immutable';

const PREVIEWED = 'private, no-store';

export const imagenesRoutes = (
  service: ImagenesService,
  findStaff: (request: FastifyRequest) => Promise<Staff | null>,
): Route[] => [
  upload(
    wire.uploadImagen,
    { store: ({ file }) => service.store(file.bytes), discard: service.discard },
    async ({ tx, stored, audit }) => {
      const imagen = await service.save(tx, stored);
      audit({ accion: 'alta', recurso: 'imagenes', recursoId: imagen.id, despues: imagen });
      return { imagen };
    },
  ),
  direct(wire.getImagen, async ({ params, request, reply }) => {
    const isPublished = await service.isPublished(params.id);
    const staff = isPublished ? null : await findStaff(request);
    const isPreviewed = staff && !staff.faltaSegundoFactor && veBorradores(staff.role);
    if (!isPublished && !isPreviewed) return refuse('no_encontrado');
    const stream = await service.read(params.id, params.ancho);
    if (!stream) return refuse('no_encontrado');
    return sendDownload(reply, { stream, tipo: 'image/webp' }, isPublished ? FOR_EVER : PREVIEWED);
  }),
];
