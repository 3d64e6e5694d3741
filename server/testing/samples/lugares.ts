import { csv, none, NOTHING } from './sample.ts';

export const lugares = {
  'GET /afigestion/paises/nindex.json': none,
  'GET /afigestion/provincias/nindex.json': none,
  'GET /afigestion/localidades/nindex.json': () => ({ query: { provincia_id: 1 } }),
  'GET /personal/provincias': none,
  'GET /personal/provincias/{id}': () => ({ params: { id: 1 } }),
  'GET /personal/localidades': none,
  'GET /personal/localidades/{id}': () => ({ params: { id: NOTHING } }),
  'GET /personal/direcciones': () => ({ query: { direccion: 'San Martín 250' } }),
  'POST /personal/localidades/importar': csv,
};
