import * as z from 'zod';
import { endpoint, personal } from '../../platform/endpoint.ts';
import { readable } from '../../platform/resource.ts';
import { never, undoneBy } from '../../platform/undo.ts';
import { id, idParam } from '../../platform/schemas.ts';
import * as s from './schemas.ts';

const who = personal('duplicados', 'w');
const params = z.object({ id: idParam });

export const duplicados = readable({
  name: 'duplicados',
  title: 'Posibles duplicados',
  row: s.duplicadoRow,
  filter: { estado: z.enum(s.ESTADOS_DUPLICADO), persona_id: id },
  sort: ['id', 'peso'],
});

export const countDuplicados = endpoint({
  method: 'GET',
  path: '/personal/duplicados/resumen',
  who: personal('duplicados', 'r'),
  summary: 'Cuántos posibles duplicados hay, y cuántas personas falta comparar',
  reply: s.resumenDuplicados,
});

export const decideDuplicado = endpoint({
  method: 'POST',
  path: '/personal/duplicados/{id}/decidir',
  who,
  summary: 'Decir que dos personas no son la misma, o volver a dudarlo',
  deshacer: undoneBy('esta', {
    dice: 'Se deshace en los posibles duplicados, con «Volver a mirar» o «No son la misma».',
    pagina: '/duplicados',
  }),
  params,
  body: s.duplicadoDecision,
  reply: s.duplicadoRow,
});

export const previewUnion = endpoint({
  method: 'GET',
  path: '/personal/personas/{id}/union/{otra}',
  who,
  summary: 'Qué pasaría al unir dos personas y conservar la primera',
  params: z.object({ id: idParam, otra: idParam }),
  reply: s.vistaUnion,
});

export const unirPersonas = endpoint({
  method: 'POST',
  path: '/personal/personas/{id}/unir',
  who,
  summary: 'Unir a una persona con otra, que deja de estar en el padrón',
  deshacer: undoneBy(() => deshacerUnion, {
    dice: 'Se deshace con «Deshacer la unión», en la persona que quedó.',
    pagina: '/personas/{id}/show',
  }),
  sinAviso: [{ porque: 'misma_persona' }],
  params,
  body: s.unionWrite,
  reply: s.unionRow,
  status: 201,
});

export const listUniones = endpoint({
  method: 'GET',
  path: '/personal/personas/{id}/uniones',
  who: personal('duplicados', 'r'),
  summary: 'Con quiénes se unió a una persona',
  params,
  reply: z.object({ uniones: z.array(s.unionRow) }),
  key: 'uniones',
  empty: [],
});

export const findUnida = endpoint({
  method: 'GET',
  path: '/personal/personas/{id}/unida',
  who: personal('personas', 'r'),
  summary: 'La persona en la que quedó una que se unió a ella',
  params,
  reply: z.object({ persona_id: id, nombre: z.string() }),
});

export const deshacerUnion = endpoint({
  method: 'POST',
  path: '/personal/uniones/{id}/deshacer',
  who,
  summary: 'Deshacer una unión: vuelven a ser dos, cada una con lo suyo',
  deshacer: never('Para volver a unirlas, comparalas de nuevo.'),
  sinAviso: [{ porque: 'misma_persona' }],
  params,
  reply: s.deshecho,
});
