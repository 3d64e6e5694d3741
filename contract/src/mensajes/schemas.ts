import * as z from 'zod';
import { carrying } from '../platform/bearers.ts';
import { CANALES, CLASES_AVISO } from './avisos/rules.ts';
import { id, momento } from '../platform/schemas.ts';

/** Subjects of a message; each room adds its own. */
export const TIPOS_MENSAJE = [
  'clave_activacion',
  'contacto',
  'baja',
  'reserva',
  'reserva_hotel',
  'hijo_foto',
  'voucher',
  'turno',
  'evento',
  'congreso',
  'noticia',
  'privacidad',
  'personal',
] as const;
export type TipoMensaje = (typeof TIPOS_MENSAJE)[number];

/** `descartado`: when it was due, its reason no longer held, or its address took no mail. */
export const ESTADOS_MENSAJE = ['en_cola', 'enviado', 'fallido', 'descartado'] as const;
export type EstadoMensaje = (typeof ESTADOS_MENSAJE)[number];

/** A message as staff see it in the list. */
export const mensajeRow = z.object({
  id,
  canal: z.enum(CANALES),
  /** Kind of notice, if it is one that members choose. */
  aviso: z.enum(CLASES_AVISO).nullable(),
  tipo: z.enum(TIPOS_MENSAJE),
  persona_id: id.nullable(),
  para: z.string(),
  asunto: z.string(),
  estado: z.enum(ESTADOS_MENSAJE),
  intentos: z.int(),
  /** Last reply of the mail server, if it refused the mail. */
  error: z.string().nullable(),
  creado: momento,
  /** Moment of the next attempt, while it waits. */
  proximo: momento.nullable(),
  enviado: momento.nullable(),
  /** It carried a key, which is not stored, so it cannot be sent again. */
  con_clave: z.boolean(),
});

/** A channel whose server takes no message at present: they wait, and are sent once it does. */
export const canalDetenido = z.object({
  canal: z.enum(CANALES),
  desde: momento,
  /** Moment of the next attempt. */
  proximo: momento,
  /** True if the server refuses this sender, such as by a quota; false if it cannot be reached. */
  rechazo: z.boolean(),
  /** The server's last reply. */
  respuesta: z.string(),
  /** Messages that wait. */
  esperan: z.int(),
});

/** Work of one kind that failed for a row of its own: the rest goes on, and this is tried again. */
export const notasApartadas = z.object({
  tema: z.string(),
  cuantas: z.int(),
  desde: momento,
  /** The oldest of them, and the code of its last error, by which the server's log is searched. */
  nota: z.string(),
  codigo: z.string(),
});

const escrito = carrying(['enlace_hotel', 'entrada'], z.string());

/** A message as it looked. A key in it is always masked; a link or a QR, for roles without its permission. */
export const mensajeEntero = mensajeRow.extend({
  texto: escrito,
  html: escrito,
  adjuntos: z.array(z.string()),
});
