import type { Acts } from '../platform/audit/acts.ts';
import type { Noun } from '../platform/audit/words.ts';
import { findImagenSizes } from './acts.queries.ts';

const NAME = 'Imagen';

export const nouns: Record<string, Noun> = { archivos: { one: 'archivo', many: 'archivos' } };

export const acts: Acts = {
  imagenes: {
    noun: { one: 'imagen', many: 'imágenes', female: true },
    async find(db, ids) {
      const rows = await findImagenSizes(db, ids);
      return new Map(
        rows.map(({ id, ancho, alto }) => {
          const size = `de ${ancho} × ${alto} píxeles`;
          return [String(id), { name: `${NAME} ${size}`, phrase: `una imagen ${size}` }];
        }),
      );
    },
    says: { alta: ({ it }) => `subió ${it}` },
  },
};
