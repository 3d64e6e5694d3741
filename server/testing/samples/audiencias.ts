import { byId, none, NOTHING, type Sample, staff } from './sample.ts';

export const audiencias: Record<string, Sample> = {
  'GET /personal/audiencias/alcance': () => ({
    query: { audiencia: JSON.stringify({ edad: { desde: 60 } }) },
  }),
  ...staff('listas', 'listaId', () => ({ nombre: 'Comisión de fiestas' })),
  'GET /personal/lista_personas': none,
  'GET /personal/lista_personas/{id}': byId('enListaId'),
  'POST /personal/lista_personas': (world) => ({
    body: { lista_id: world.listaId, persona_id: NOTHING },
  }),
  'DELETE /personal/lista_personas/{id}': () => ({ params: { id: NOTHING } }),
  'POST /personal/lista_personas/importar': () => ({
    query: { ensayo: 'true', lista_id: String(NOTHING).slice(0, 9) },
  }),
};
