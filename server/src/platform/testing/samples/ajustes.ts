import { none } from './sample.ts';

export const ajustes = {
  'GET /ajustes/{clave}.json': () => ({ params: { clave: 'organizacion' } }),
  'GET /personal/ajustes': none,
  'GET /personal/ajustes/{id}': () => ({ params: { id: 'mapa' } }),
  'PUT /personal/ajustes/{id}': () => ({
    params: { id: 'mapa' },
    body: { valor: { teselas: null, atribucion: '' }, version: 0 },
  }),
};
