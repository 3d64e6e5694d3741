import * as z from 'zod';
import { endpoint, personal, propio } from '../platform/endpoint.ts';
import { byAudit, never } from '../platform/undo.ts';
import { exportOf } from '../platform/export.ts';
import { resource } from '../platform/resource.ts';
import { id, idParam, siNo } from '../platform/schemas.ts';
import * as s from './schemas.ts';

export const getFicha = endpoint({
  method: 'GET',
  path: '/afigestion/personas/ficha/{id}.json',
  who: propio('id'),
  summary: 'La ficha de una persona',
  params: z.object({ id: idParam }),
  reply: z.object({ ficha: s.ficha }),
  key: 'ficha',
  empty: null,
});

export const getFichaId = endpoint({
  method: 'GET',
  path: '/afigestion/fichas/get_ficha_id/{id}.json',
  who: propio('id'),
  summary: 'El número de la ficha de una persona, que no es el de la persona',
  params: z.object({ id: idParam }),
  reply: z.object({ ficha_id: id }),
  key: 'ficha_id',
  empty: null,
});

export const esDeCapi = endpoint({
  method: 'GET',
  path: '/afigestion/personas/es_de_capi_para_fiesta_si_no/{id}.json',
  who: propio('id'),
  summary: 'Si la persona es del área de la capital',
  params: z.object({ id: idParam }),
  reply: siNo,
  key: 'si_no',
  empty: false,
});

/** Only a baja is told by a message, with what the member gives back by it. */
const sinAvisoDeEstado = [
  {
    porque: 'suspension',
    si: { campo: 'estado', de: ['activo', 'suspendido'], a: ['activo', 'suspendido'] },
  },
  { porque: 'regreso', si: { campo: 'estado', de: ['baja'] } },
] as const;

const padron = resource({
  name: 'personas',
  title: 'Personas',
  elsewhere: true,
  row: s.personaRow,
  write: s.personaWrite,
  deshacer: {
    update: {
      ...byAudit,
      salvo: {
        campo: 'estado',
        dice: 'Un cambio de estado no se deshace desde acá: una baja cierra sus dispositivos y devuelve sus lugares.',
      },
    },
    remove: never(
      'Se borra con todo lo que se guardaba, y no se recupera. Si dejó la afiliación, dale la baja.',
    ),
  },
  sinAviso: { update: sinAvisoDeEstado },
  filter: s.camposFiltroPersonas,
  sort: ['id', 'nombre', 'numero_documento', 'nro_afiliado', 'seccional', 'estado'],
});

export const personas = {
  ...padron,
  update: endpoint({ ...padron.update, body: s.personaChange.safeExtend({ version: z.int() }) }),
};

export const listEstados = endpoint({
  method: 'GET',
  path: '/personal/personas/{id}/estados',
  who: personal('personas', 'r'),
  summary: 'Cómo cambió el estado de una persona, quién y por qué',
  params: z.object({ id: idParam }),
  reply: z.object({ estados: z.array(s.cambioDeEstado) }),
  key: 'estados',
  empty: [],
});

export const changeEstado = endpoint({
  method: 'POST',
  path: '/personal/personas/{id}/estado',
  who: personal('personas', 'w'),
  summary: 'Cambiar el estado de una persona, con el motivo',
  deshacer: never(
    'Una baja cierra sus dispositivos y devuelve sus lugares, que no vuelven. El estado se puede cambiar otra vez.',
  ),
  sinAviso: sinAvisoDeEstado,
  params: z.object({ id: idParam }),
  body: s.estadoChange,
  reply: s.personaRow,
});

/** Only roles that may write the roll may export it. */
export const exportPersonas = exportOf('personas', 'las personas', personas.list, 'w');
