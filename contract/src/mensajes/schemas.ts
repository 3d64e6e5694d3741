import * as z from 'zod';
import { carrying } from '../platform/bearers.ts';
import { CANALES, CLASES_AVISO } from './avisos/rules.ts';
import { id, momento } from '../platform/schemas.ts';

/** What a mail is about; a room adds its own. */
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

/** `descartado`: when its turn came, there was nothing to tell any more. */
export const ESTADOS_MENSAJE = ['en_cola', 'enviado', 'fallido', 'descartado'] as const;
export type EstadoMensaje = (typeof ESTADOS_MENSAJE)[number];

/** What was sent, as staff see it in the list. */
export const mensajeRow = z.object({
  id,
  canal: z.enum(CANALES),
  /** Which of the notices that members choose among. */
  aviso: z.enum(CLASES_AVISO).nullable(),
  tipo: z.enum(TIPOS_MENSAJE),
  persona_id: id.nullable(),
  para: z.string(),
  asunto: z.string(),
  estado: z.enum(ESTADOS_MENSAJE),
  intentos: z.int(),
  /** What the mail server said last, where it did not take the mail. */
  error: z.string().nullable(),
  creado: momento,
  /** When it is tried next, while it waits. */
  proximo: momento.nullable(),
  enviado: momento.nullable(),
  /** It carried a key, which is not kept: it cannot be sent again. */
  con_clave: z.boolean(),
});

const escrito = carrying(['enlace_hotel', 'entrada'], z.string());

/** The same with the mail as it looked: a key in it is always masked, a link or a QR for whoever may not do what it opens. */
export const mensajeEntero = mensajeRow.extend({
  texto: escrito,
  html: escrito,
  adjuntos: z.array(z.string()),
});
