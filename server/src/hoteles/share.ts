import type { ImagenesService } from '../archivos/images.ts';
import type { Compartible } from '../platform/compartir.ts';
import { EVERYBODY } from '../platform/database/audience.ts';
import { findHotel, listShown } from './hotels.queries.ts';

/** Link preview of a hotel; one that is for some members only has none. */
export const createCompartir = (imagenes: ImagenesService): Compartible => ({
  tag: 'hoteles',
  async find(db, id) {
    const hotel = await findHotel(db, id);
    if (!hotel?.show || hotel.audiencia) return null;
    const { nombre, localidad, provincia, descripcion } = hotel;
    const [first = null] = hotel.imagenes;
    const found = await imagenes.find(db, [first]);
    const place = [localidad, provincia].filter(Boolean).join(', ');
    return {
      titulo: nombre,
      descripcion: [place, descripcion].filter(Boolean).join('. ') || null,
      imagen: first === null ? null : (found.get(first) ?? null),
    };
  },
  listIds: async (db) => (await listShown(db, EVERYBODY)).map(({ id }) => id),
});
