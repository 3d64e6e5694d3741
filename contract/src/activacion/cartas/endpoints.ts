import * as z from 'zod';
import { bearer } from '../../platform/bearers.ts';
import { endpoint, personal } from '../../platform/endpoint.ts';
import { changesNothing, never, undoneBy } from '../../platform/undo.ts';
import { readable } from '../../platform/resource.ts';
import { bytes, idParam, textInt } from '../../platform/schemas.ts';
import { filtroPersonas } from '../../personas/schemas.ts';
import * as s from './schemas.ts';

const who = personal('cartas', 'w');
const params = z.object({ id: idParam });

export const cartas = {
  ...readable({
    name: 'cartas',
    title: 'Tandas de claves y sus cartas',
    row: s.tandaRow,
    filter: { estado: z.enum(s.ESTADOS_TANDA) },
    sort: ['id', 'creada'],
    leaves: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/personal/cartas',
    who,
    summary: 'Preparar una tanda: cuenta quién recibiría una clave, y todavía no emite ninguna',
    deshacer: undoneBy('borrado', {
      dice: 'Se deshace con «Descartar», en la tanda.',
      pagina: '/cartas/{id}/show',
    }),
    body: s.tandaChange.extend({ filtro: filtroPersonas }),
    reply: s.tandaRow,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/personal/cartas/{id}',
    who,
    summary: 'Cambiar una tanda que todavía no se emitió, y contarla de nuevo',
    deshacer: never(
      'Al cambiarla se eligen otra vez las personas. Para volver, cambiala como estaba.',
    ),
    params,
    body: s.tandaChange.extend({ version: z.int() }),
    reply: s.tandaRow,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/personal/cartas/{id}',
    who,
    summary: 'Descartar una tanda que todavía no se emitió',
    deshacer: never('Una tanda sin emitir no tiene nada que recuperar: preparala de nuevo.'),
    params,
    reply: s.tandaRow,
  }),
};

export const emitirTanda = endpoint({
  method: 'POST',
  path: '/personal/cartas/{id}/emitir',
  who,
  summary: 'Emitir las claves de la tanda; las anteriores de esas personas dejan de servir',
  deshacer: never(
    'Las claves anteriores dejan de servir, y los mails ya salen. Cada clave nueva se puede revocar.',
  ),
  params,
  reply: s.tandaRow,
  status: 202,
});

export const bajarCartas = endpoint({
  method: 'GET',
  path: '/personal/cartas/{id}/partes/{parte}',
  who,
  summary: `Las cartas de una tanda en PDF, hasta ${s.CARTAS_POR_PARTE} por parte`,
  params: z.object({ id: idParam, parte: textInt.pipe(z.int().min(1).max(1_000)) }),
  query: z.object({
    por_hoja: z.enum(['1', '2']).default('2'),
    orden: z.enum(s.ORDENES).default('reparto'),
    /** A page before the letters of each seccional and workplace. */
    separadores: z.enum(['true', 'false']).default('false'),
  }),
  reply: bytes,
  wire: 'download',
  leaves: true,
});

export const confirmarImpresas = endpoint({
  method: 'POST',
  path: '/personal/cartas/{id}/impresas',
  who,
  summary: 'Confirmar que las cartas se imprimieron: desde ahora nadie las puede bajar',
  deshacer: never(
    'Se borran las claves de las cartas. Si una carta se pierde, emitile otra clave a esa persona.',
  ),
  params,
  body: z.object({
    /** The batch as the clerk printed it: a letter that came since is not confirmed. */
    version: z.int().optional(),
  }),
  reply: s.tandaRow,
});

export const cartaDeClave = endpoint({
  method: 'POST',
  path: '/personal/claves_activacion/{id}/carta',
  who: personal('claves_activacion', 'w'),
  summary: 'La carta en PDF de una clave recién emitida; el servidor no la guarda',
  deshacer: changesNothing,
  params,
  body: z.object({ clave: bearer('clave_activacion', z.string().trim().min(1).max(40)) }),
  reply: bytes,
  wire: 'download',
});
