import { byId, informe, none, type World } from './sample.ts';

const lugar = (world: World) => ({ params: { clase: 'congreso', id: world.congresoId } });
const PUERTA = '/personal/puerta/{clase}/{id}';
const MOMENTO = '2026-11-20T20:00:00-03:00';

export const puerta = {
  'GET /personal/puerta/lugares': none,
  [`GET ${PUERTA}/paquete`]: lugar,
  [`GET ${PUERTA}/conteo`]: lugar,
  [`GET ${PUERTA}/vivo`]: lugar,
  [`POST ${PUERTA}/lecturas`]: (world: World) => ({
    ...lugar(world),
    body: {
      puerta: 'Puerta norte',
      reloj: MOMENTO,
      lecturas: [
        {
          id: '018f4e3a-7c1b-4d2e-8a90-1234567890ab',
          tipo: 'entra',
          texto: 'NADA',
          momento: MOMENTO,
        },
      ],
    },
  }),
  'GET /personal/accesos': none,
  'GET /personal/accesos/{id}': byId('accesoId'),
  ...informe('accesos', 'puertas'),
};
