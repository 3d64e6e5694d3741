import { TINY } from '../pictures.ts';
import type { World } from './sample.ts';

export const archivos = {
  'POST /archivos/docs/{filename}': () => ({ params: { filename: 'recibo.png' }, file: TINY }),
  'GET /archivos/abrir/{token}': (world: World) => ({ params: { token: world.enlace } }),
  'POST /personal/imagenes': () => ({ file: TINY }),
  'GET /imagenes/{id}/{ancho}.webp': (world: World) => ({
    params: { id: world.imagenId, ancho: 320 },
  }),
};
