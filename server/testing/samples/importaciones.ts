import { byId, none, NOTHING } from './sample.ts';

const nothing = () => ({ params: { id: NOTHING } });

export const importaciones = {
  'GET /personal/importaciones': none,
  'GET /personal/importaciones/{id}': byId('importacionId'),
  /** Without a file: it is refused, and nothing is stored. */
  'POST /personal/importaciones/subir': () => ({ query: { tipo: 'padron', archivo: 'a.csv' } }),
  'POST /personal/importaciones/{id}/leer': () => ({ params: { id: NOTHING }, body: {} }),
  'POST /personal/importaciones/{id}/revisar': () => ({
    params: { id: NOTHING },
    body: { columnas: { documento: 0 } },
  }),
  'POST /personal/importaciones/{id}/confirmar': nothing,
  'GET /personal/importaciones/{id}/deshacer': nothing,
  'POST /personal/importaciones/{id}/deshacer': nothing,
  'GET /personal/importaciones/{id}/rechazadas': nothing,
  'GET /personal/importaciones/{id}/avisos': nothing,
};
