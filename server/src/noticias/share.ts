import { EVERYBODY } from '../platform/database/audience.ts';
import type { Compartible } from '../platform/compartir.ts';
import { NOTICIAS, type NoticiasService } from './news.ts';
import { listShownIds } from './share.queries.ts';

/** Link preview of a news item; one that is for some members only has none. */
export const createCompartir = (noticias: NoticiasService): Compartible => ({
  tag: NOTICIAS,
  async find(db, id) {
    const noticia = await noticias.findNoticia(db, EVERYBODY, id);
    return (
      noticia && { titulo: noticia.titulo, descripcion: noticia.copete, imagen: noticia.imagen }
    );
  },
  listIds: async (db) => listShownIds(db, await noticias.momentOf(db)),
});
