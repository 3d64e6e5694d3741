import { byId, none, NOTHING, type Sample, staff, type World } from './sample.ts';

type Clase = 'seccionales' | 'reparticiones';

const merging = (clase: Clase, id: keyof World, otra: keyof World): Record<string, Sample> => ({
  [`GET /personal/${clase}/parecidas`]: none,
  [`GET /personal/${clase}/{id}/unidas`]: byId(id),
  [`POST /personal/${clase}/lote`]: () => ({ body: { ids: [NOTHING], estado: 'cerrada' } }),
  [`POST /personal/${clase}/{id}/grafia`]: () => ({
    params: { id: NOTHING },
    body: { texto: 'Otra forma', es: true },
  }),
  [`POST /personal/${clase}/{id}/distinta`]: (world) => ({
    params: { id: NOTHING },
    body: { otra_id: world[otra], distinta: true },
  }),
  [`POST /personal/${clase}/{id}/unir`]: (world) => ({
    params: { id: NOTHING },
    body: { otra_id: world[otra], version: 1 },
  }),
  [`POST /personal/${clase}/{id}/separar`]: () => ({ params: { id: NOTHING } }),
});

export const seccionales: Record<string, Sample> = {
  ...staff('seccionales', 'seccionalId', () => ({ nombre: `Seccional ${Math.random()}` })),
  ...staff('reparticiones', 'reparticionId', () => ({ nombre: `Repartición ${Math.random()}` })),
  ...staff('sedes', 'sedeId', (world) => ({
    seccional_id: world.seccionalId,
    nombre: `Sede ${Math.random()}`,
  })),
  ...merging('seccionales', 'seccionalId', 'otraSeccionalId'),
  ...merging('reparticiones', 'reparticionId', 'otraReparticionId'),
  'GET /afigestion/seccionales/mi_seccional.json': none,
};
