import { ofAuthor, through, type SeenTables } from '../platform/database/seen.ts';

export const seen: SeenTables = {
  importaciones: ofAuthor,
  importacion_lineas: through('importaciones', 'importacion_id'),
  importacion_efectos: through('importaciones', 'importacion_id'),
};
