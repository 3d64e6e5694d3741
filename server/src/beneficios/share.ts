import { EVERYBODY } from '../platform/database/audience.ts';
import type { Compartible } from '../platform/compartir.ts';
import { findShown } from './beneficios.queries.ts';
import { findImagen } from './beneficios.ts';
import type { House } from '../platform/house.ts';
import { cuando } from './sucursales.ts';
import { listShownIds } from './share.queries.ts';

/** Link preview of a benefit; one that is for some members only has none. */
export const compartir = (house: House): Compartible => ({
  tag: 'beneficios',
  async find(db, id) {
    const shown = await findShown(db, id, await cuando(house, db, EVERYBODY), null);
    if (!shown) return null;
    const { nombre, descuento, descripcion } = shown;
    const titulo = descuento ? `${nombre}: ${descuento}` : nombre;
    return { titulo, descripcion, imagen: await findImagen(db, id) };
  },
  listIds: async (db) => listShownIds(db, await cuando(house, db, EVERYBODY)),
});
