import { isVisible } from '@gremio/contract/platform/publication.ts';
import * as imagenes from '../archivos/imagenes.ts';
import type { Compartible } from '../platform/compartir.ts';
import { EVERYBODY } from '../platform/database/audience.ts';
import type { House } from '../platform/house.ts';
import { findHotel, listShown } from './hoteles.queries.ts';

/** Link preview of a hotel; one that is for some members only has none. */
export const compartir = ({ clock }: House): Compartible => ({
  tag: 'hoteles',
  async find(db, id) {
    const hotel = await findHotel(db, id);
    if (!hotel || hotel.audiencia || !isVisible(hotel.show, hotel, clock.now())) return null;
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
  listIds: async (db) =>
    (await listShown(db, EVERYBODY, clock.now().toISOString())).map(({ id }) => id),
});
