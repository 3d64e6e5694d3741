import { none } from './sample.ts';

export const ajustes = {
  'GET /ajustes/{clave}.json': () => ({ params: { clave: 'organizacion' } }),
  'GET /feriados.json': () => ({ query: { desde: 2026, hasta: 2027 } }),
  'GET /personal/ajustes': none,
  'GET /personal/ajustes/{id}': () => ({ params: { id: 'mapa' } }),
  'GET /personal/instalacion': none,
  'PUT /personal/instalacion/{paso}': () => ({
    params: { paso: 'padron' },
    body: { salteado: true },
  }),
  'PUT /personal/ajustes/{id}': () => ({
    params: { id: 'mapa' },
    body: { valor: { teselas: null, atribucion: '' }, version: 0 },
  }),
};
