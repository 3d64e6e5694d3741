import * as wire from '@gremio/contract/archivos/endpoints.ts';
import { veBorradores } from '@gremio/contract/archivos/rules.ts';
import { findStaff } from '../personal/sign-in.ts';
import { sendDownload } from '../platform/http/download.ts';
import { direct, type Route, upload } from '../platform/http/routes.ts';
import { refuse } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import * as imagenes from './imagenes.ts';

/** A picture never changes under its id: a new picture gets a new id. */
const FOR_EVER = 'public, max-age=31536000, immutable';

const PREVIEWED = 'private, no-store';

export const imagenesRoutes = (house: House): Route[] => [
  upload(
    wire.uploadImagen,
    {
      store: ({ file }) => imagenes.store(house, file.bytes),
      discard: (stored) => imagenes.discard(house, stored),
    },
    async ({ tx, stored, audit }) => {
      const imagen = await imagenes.save(house, tx, stored);
      audit({ accion: 'alta', recurso: 'imagenes', recursoId: imagen.id, despues: imagen });
      return { imagen };
    },
  ),
  direct(wire.getImagen, async ({ params, request, reply }) => {
    const isPublished = await imagenes.isPublished(house, params.id);
    const staff = isPublished ? null : await findStaff(house, request);
    const isPreviewed = staff && !staff.faltaSegundoFactor && veBorradores(staff.role);
    if (!isPublished && !isPreviewed) return refuse('no_encontrado');
    const stream = await imagenes.read(house, params.id, params.ancho);
    if (!stream) return refuse('no_encontrado');
    return sendDownload(reply, { stream, tipo: 'image/webp' }, isPublished ? FOR_EVER : PREVIEWED);
  }),
];
