import { EVERYBODY } from '../platform/database/audience.ts';
import type { Compartible } from '../platform/compartir.ts';
import type { House } from '../platform/house.ts';
import { findNoticia, momentOf, NOTICIAS } from './noticias.ts';
import { listShownIds } from './share.queries.ts';

/** Link preview of a news item; one that is for some members only has none. */
export const compartir = (house: House): Compartible => ({
  tag: NOTICIAS,
  async find(db, id) {
    const noticia = await findNoticia(house, db, EVERYBODY, id);
    return (
      noticia && { titulo: noticia.titulo, descripcion: noticia.copete, imagen: noticia.imagen }
    );
  },
  listIds: async (db) => listShownIds(db, await momentOf(house, db)),
});
