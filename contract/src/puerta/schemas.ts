import * as z from 'zod';
import { ESTADOS_PERSONA } from '../personas/schemas.ts';
import { fecha, hora, id, momento, text } from '../platform/schemas.ts';
import { ESTADOS_TURNO } from '../turnos/schemas.ts';
import { ESTADOS_VOUCHER } from '../vouchers/rules.ts';

/** What a camera read or somebody typed: a voucher's QR, its code, or a card's QR. */
export const lecturaWrite = z.object({ texto: text(400) });

/** A voucher as whoever hands over what it gives sees it. */
export const entregable = z.object({
  id,
  tipo_id: id,
  tipo: z.string(),
  /** Whose it is: the child's name, or the member's. */
  para: z.string(),
  codigo: z.string(),
  /** Its kind is handed over at a turno; any other is used where it is good. */
  con_turno: z.boolean(),
  estado: z.enum(ESTADOS_VOUCHER),
  vence: fecha,
  usado: momento.nullable(),
  usado_donde: z.string().nullable(),
});
export type Entregable = z.output<typeof entregable>;

/** What the counter sees at one scan: the member, the children, the turno, and what to hand over. */
export const atencion = z.object({
  persona: z.object({
    id,
    nombre: z.string(),
    numero_documento: z.string(),
    nro_afiliado: z.string(),
    estado: z.enum(ESTADOS_PERSONA),
  }),
  hijos: z.array(z.object({ id, nombre: z.string(), edad: z.int() })),
  turno: z
    .object({ id, dia: fecha, hora, estado: z.enum(ESTADOS_TURNO), hoy: z.boolean() })
    .nullable(),
  vouchers: z.array(entregable),
});
export type Atencion = z.output<typeof atencion>;

/** Either a voucher that this scan used, or what is to be handed over with a second touch. */
export const lectura = z.object({
  usado: entregable.nullable(),
  atencion: atencion.nullable(),
});
export type Lectura = z.output<typeof lectura>;

export const entregaWrite = z.object({
  persona_id: id,
  voucher_ids: z.array(id).min(1).max(50),
  /** The turno that is attended with it, if there is one. */
  turno_id: id.nullish().transform((value) => value ?? null),
});

/** The shop that a link was given to, as its page shows it. */
export const comercio = z.object({
  nombre: z.string(),
  vence: fecha,
  tipos: z.array(z.object({ id, nombre: z.string() })),
});
export type Comercio = z.output<typeof comercio>;

export const comercioWrite = z.object({
  nombre: text(120),
  /** The kinds of voucher that its link serves for. */
  tipo_ids: z.array(id).min(1).max(50),
  /** The last day of the link. */
  vence: fecha,
  revocado: z.boolean().default(false),
});

export const comercioRow = z.object({
  ...comercioWrite.shape,
  id,
  /** The last part of its link, `/canje/{token}`. */
  token: z.string(),
  usados: z.int(),
  version: z.int(),
});
