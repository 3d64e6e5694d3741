import type { Compartible } from '../platform/compartir.ts';
import { findShown } from './benefits.queries.ts';
import type { SucursalesService } from './branches.ts';
import { listShownIds } from './share.queries.ts';

/** Link preview of a benefit. */
export const createCompartir = ({ cuando }: SucursalesService): Compartible => ({
  tag: 'beneficios',
  async find(db, id) {
    const shown = await findShown(db, id, await cuando(db), null);
    if (!shown) return null;
    const { nombre, descuento, descripcion } = shown;
    const titulo = descuento ? `${nombre}: ${descuento}` : nombre;
    return { titulo, descripcion, imagen: null };
  },
  listIds: async (db) => listShownIds(db, await cuando(db)),
});
