import { informe, NOTHING, persona, type World } from './sample.ts';

export const carnet = {
  'GET /afigestion/personas/ver_estado_persona/{id}.json': (world: World) => ({
    params: { id: world.idEncrypt },
  }),
  'GET /afigestion/personas/ver_qr/{id}.json': persona,
  'GET /afigestion/personas/consultas_carnet/{id}.json': persona,
  'POST /personal/personas/{id}/renovar_carnet': () => ({ params: { id: NOTHING } }),
  ...informe('personas', 'carnets'),
};
