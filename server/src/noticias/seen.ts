import { forPlaces, type SeenTables, through } from '../platform/database/seen.ts';

export const seen: SeenTables = {
  noticias: forPlaces,
  sliders: forPlaces,
  avisos_noticias: through('noticias', 'noticia_id'),
};
