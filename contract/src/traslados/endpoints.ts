import * as z from 'zod';
import { endpoint, personal } from '../platform/endpoint.ts';
import { readable } from '../platform/resource.ts';
import { id, idParam } from '../platform/schemas.ts';
import { never, undoneBy } from '../platform/undo.ts';
import * as s from './schemas.ts';

/** Users who may ask; whoever accepts changes the persona, and so needs to be allowed that. */
const asks = personal('traslados', 'w');
const decides = personal('personas', 'w');
const params = z.object({ id: idParam });

export const traslados = readable({
  name: 'traslados',
  title: 'Traslados',
  row: s.trasladoRow,
  filter: { estado: z.enum(s.ESTADOS_TRASLADO), me_espera: z.boolean(), persona_id: id },
  sort: ['id', 'me_espera'],
});

const RETIRADO = {
  dice: 'Se deshace con «Retirar», en el traslado, mientras nadie lo decida.',
  pagina: '/traslados/{id}/show',
};

export const pedirTraslado = endpoint({
  method: 'POST',
  path: '/personal/traslados',
  who: asks,
  summary:
    'Pedir que alguien pase a una seccional propia; la respuesta no dice si el documento es de alguien',
  deshacer: undoneBy(() => retirarTraslado, RETIRADO),
  body: s.trasladoPedido,
  reply: s.trasladoRow,
  status: 201,
});

export const enviarAOtraSeccional = endpoint({
  method: 'POST',
  path: '/personal/personas/{id}/trasladar',
  who: asks,
  summary: 'Ofrecer a una persona a otra seccional',
  deshacer: undoneBy(() => retirarTraslado, RETIRADO),
  params,
  body: s.trasladoEnvio,
  reply: s.trasladoRow,
  status: 201,
});

export const aceptarTraslado = endpoint({
  method: 'POST',
  path: '/personal/traslados/{id}/aceptar',
  who: decides,
  summary: 'Aceptar un traslado: la persona pasa a la otra seccional',
  deshacer: never('La persona queda en la otra seccional. Para que vuelva, se pide otro traslado.'),
  params,
  reply: s.trasladoRow,
});

export const rechazarTraslado = endpoint({
  method: 'POST',
  path: '/personal/traslados/{id}/rechazar',
  who: decides,
  summary: 'Rechazar un traslado',
  deshacer: never('Quien lo pidió lee el motivo. Si fue un error, se pide otro traslado.'),
  params,
  body: s.trasladoRechazo,
  reply: s.trasladoRow,
});

export const retirarTraslado = endpoint({
  method: 'POST',
  path: '/personal/traslados/{id}/retirar',
  who: asks,
  summary: 'Retirar un traslado que espera respuesta',
  deshacer: never('Si hace falta, pedí el traslado de nuevo.'),
  params,
  reply: s.trasladoRow,
});
