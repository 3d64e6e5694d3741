import { byId, none, NOTHING, type World } from './sample.ts';

export const traslados = {
  'GET /personal/traslados': none,
  'GET /personal/traslados/{id}': byId('trasladoId'),
  'POST /personal/traslados': (world: World) => ({
    body: {
      numero_documento: '9876543',
      hacia_id: world.seccionalId,
      motivo: 'Atiende en nuestra sede',
    },
  }),
  'POST /personal/personas/{id}/trasladar': (world: World) => ({
    params: { id: NOTHING },
    body: { hacia_id: world.otraSeccionalId, motivo: 'Se mudó' },
  }),
  'POST /personal/traslados/{id}/aceptar': () => ({ params: { id: NOTHING } }),
  'POST /personal/traslados/{id}/rechazar': () => ({
    params: { id: NOTHING },
    body: { motivo: 'Sigue acá' },
  }),
  'POST /personal/traslados/{id}/retirar': () => ({ params: { id: NOTHING } }),
};
