import { comienzoInWords } from '@gremio/contract/eventos/cita/rules.ts';
import * as imagenes from '../archivos/imagenes.ts';
import type { Compartible } from '../platform/compartir.ts';
import type { House } from '../platform/house.ts';
import { findOpen, listOpenIds } from './share.queries.ts';

/** Link preview of an event. Only events for everybody disclose anything. */
export const compartir = ({ clock }: House): Compartible => ({
  tag: 'eventos',
  async find(db, id) {
    const evento = await findOpen(db, id, clock.now().toISOString());
    if (!evento) return null;
    const { nombre, lugar, imagen_id } = evento;
    const found = await imagenes.find(db, [imagen_id]);
    return {
      titulo: nombre,
      descripcion: `${comienzoInWords(evento)}, ${lugar}`,
      imagen: imagen_id === null ? null : (found.get(imagen_id) ?? null),
    };
  },
  listIds: (db) => listOpenIds(db, clock.now().toISOString()),
});
