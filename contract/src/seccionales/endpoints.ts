import * as z from 'zod';
import { endpoint, personal, propio } from '../platform/endpoint.ts';
import { loteEndpoint } from '../platform/lote.ts';
import { resource } from '../platform/resource.ts';
import { id, idParam, text } from '../platform/schemas.ts';
import { byAudit, never, undoneBy } from '../platform/undo.ts';
import { LARGO } from '../personas/schemas.ts';
import * as s from './schemas.ts';

const params = z.object({ id: idParam });

/** Calls about one kind of place. */
function lugares(name: 'seccionales' | 'reparticiones', title: string, longest: number) {
  const [reads, writes] = [personal(name, 'r'), personal(name, 'w')];
  const path = `/personal/${name}`;
  const pagina = `/${name}/{id}`;
  /** `id` is the place that was merged. */
  const separar = endpoint({
    method: 'POST',
    path: `${path}/{id}/separar`,
    who: writes,
    summary: `${title}: separar una que se había unido a otra, con quienes eran suyos`,
    deshacer: never('Para que vuelvan a ser una, unilas de nuevo.'),
    params,
    reply: s.lugarRow,
  });
  return {
    ...resource({
      name,
      title,
      row: s.lugarRow,
      write: s.lugarWrite(longest),
      filter: {
        q: z.string().max(100),
        estado: z.enum(s.ESTADOS_LUGAR),
        padre_id: id,
        /** Of seccionales, those of the reader with all under them, or all others. */
        propia: z.boolean(),
      },
      sort: ['nombre', 'id', 'estado'],
    }),
    lote: loteEndpoint(name, title, { estado: z.enum(s.ESTADOS_LUGAR) }, byAudit),
    parecidas: endpoint({
      method: 'GET',
      path: `${path}/parecidas`,
      who: reads,
      summary: `${title}: las que pueden ser la misma`,
      reply: z.object({ pares: z.array(s.parDeLugares) }),
      key: 'pares',
      empty: [],
    }),
    distinta: endpoint({
      method: 'POST',
      path: `${path}/{id}/distinta`,
      who: writes,
      summary: `${title}: decir que dos parecidas son dos, o que pueden ser una`,
      deshacer: undoneBy('esta', {
        dice: 'Si al final son la misma, se unen con «Unir otra a esta…», en la que queda.',
        pagina,
      }),
      params,
      body: z.object({ otra_id: id, distinta: z.boolean() }),
      reply: z.object({ distinta: z.boolean() }),
    }),
    /** `es` false takes the spelling away: the next file with it makes a place to confirm. Nobody moves. */
    grafia: endpoint({
      method: 'POST',
      path: `${path}/{id}/grafia`,
      who: writes,
      summary: `${title}: decir que una forma de escribirla es de una, o que ya no`,
      deshacer: undoneBy('esta', {
        dice: 'Se deshace en «Formas de escribirla», con «Quitar» o «Agregar una forma…».',
        pagina,
      }),
      params,
      body: z.object({ texto: text(200), es: z.boolean() }),
      reply: s.lugarRow,
    }),
    unidas: endpoint({
      method: 'GET',
      path: `${path}/{id}/unidas`,
      who: reads,
      summary: `${title}: las que se unieron a una`,
      params,
      reply: z.object({ unidas: z.array(s.lugarUnido) }),
      key: 'unidas',
      empty: [],
    }),
    separar,
    /** After `separar`, events, notices and earlier counts that named the other one stay with this one. */
    unir: endpoint({
      method: 'POST',
      path: `${path}/{id}/unir`,
      who: writes,
      summary: `${title}: unir otra a una, con sus personas y sus formas de escribirla`,
      deshacer: undoneBy(() => separar, {
        dice: 'Se deshace con «Separar», en la que quedó.',
        pagina,
      }),
      params,
      body: z.object({ otra_id: id, version: z.int() }),
      reply: s.lugarRow,
    }),
  };
}

export const seccionales = lugares('seccionales', 'Seccionales', LARGO.seccional);
export const reparticiones = lugares('reparticiones', 'Reparticiones', LARGO.repdep);

export const sedes = resource({
  name: 'sedes',
  title: 'Sedes',
  row: s.sedeRow,
  write: s.sedeWrite,
  filter: { q: z.string().max(100), seccional_id: id },
  sort: ['nombre', 'id', 'seccional'],
});

export const getMiSeccional = endpoint({
  method: 'GET',
  path: '/afigestion/seccionales/mi_seccional.json',
  who: propio(),
  summary: 'Mi seccional, con sus sedes',
  reply: z.object({ seccional: s.miSeccional.nullable() }),
  key: 'seccional',
  empty: null,
});
