import * as z from 'zod';
import { audienciaRow, optionalAudiencia } from '../audiencias/schemas.ts';
import { bearer } from '../platform/bearers.ts';
import { fecha, id, momento, optionalText, text, typedFecha } from '../platform/schemas.ts';
import { CLASES, ESTADOS_VOUCHER } from './rules.ts';

/** A member's voucher of a kind, for themselves or for a child, claimed or not. */
export const voucher = z.object({
  /** Null until it is claimed, and when the child's other titular has it. */
  id: id.nullable(),
  tipo_id: id,
  hijo_id: id.nullable(),
  /** The child's name; null when it is for the member. */
  nombre: z.string().nullable(),
  estado: z.enum(ESTADOS_VOUCHER),
  codigo: bearer('codigo_voucher', z.string().nullable()),
  /** Signed content of its QR. */
  qr: bearer('codigo_voucher', z.string().nullable()),
  vence: fecha,
  /** Stock left of its kind. */
  cantidad: z.int(),
  /** The child's other titular claimed it, and only they see its code. */
  de_otro_titular: z.boolean(),
  usado: momento.nullable(),
  usado_donde: z.string().nullable(),
  /** Moment at which its last use was taken back, if it has not been used since. */
  devuelto: momento.nullable(),
  /** Reason of its cancellation, or for taking back its use, as staff wrote it. */
  motivo: z.string().nullable(),
});
export type Voucher = z.output<typeof voucher>;

/** A kind as a member sees it, with their own vouchers of it. */
export const tipoPropio = z.object({
  id,
  nombre: z.string(),
  descripcion: z.string().nullable(),
  clase: z.enum(CLASES),
  desde: fecha,
  hasta: fecha,
  vence: fecha,
  edad_minima: z.int().nullable(),
  edad_maxima: z.int().nullable(),
  /** It is handed over at a turno of this campaign. */
  con_turno: z.boolean(),
  /** Asks for the approved photos of the child's document. */
  pide_fotos: z.boolean(),
  turno_id: id.nullable(),
  cantidad: z.int(),
  vouchers: z.array(voucher),
});
export type TipoPropio = z.output<typeof tipoPropio>;

/** Result of a claim; `sin_cubrir` vouchers stay `disponible` because the stock ran out. */
export const reclamo = z.object({
  vouchers: z.array(voucher),
  sin_cubrir: z.int(),
  message: z.string(),
});
export type Reclamo = z.output<typeof reclamo>;

const edad = z
  .int()
  .min(0)
  .max(120)
  .nullish()
  .transform((value) => value ?? null);

export const MAX_STOCK = 100_000;

interface TipoFields {
  campania_id: number | null;
  clase: (typeof CLASES)[number];
  desde: string;
  hasta: string;
  vence: string;
  edad_minima: number | null;
  edad_maxima: number | null;
  con_turno: boolean;
}

/** Lists the fields of a kind that contradict each other, each with its sentence. */
function wrongIn(tipo: TipoFields): [campo: keyof TipoFields, mensaje: string][] {
  const sinEdades = tipo.edad_minima === null && tipo.edad_maxima === null;
  const desorden =
    tipo.edad_minima !== null && tipo.edad_maxima !== null && tipo.edad_minima > tipo.edad_maxima;
  const wrong: [boolean, keyof TipoFields, string][] = [
    [tipo.desde > tipo.hasta, 'hasta', 'Tiene que ser posterior al inicio.'],
    [tipo.hasta > tipo.vence, 'vence', 'Tiene que ser posterior al último día para pedirlo.'],
    [
      tipo.clase === 'solo_cine' && !sinEdades,
      'edad_minima',
      'El voucher de solo cine no lleva edades.',
    ],
    [desorden, 'edad_maxima', 'Tiene que ser mayor que la mínima.'],
    [
      tipo.con_turno && tipo.campania_id === null,
      'campania_id',
      'Elegí la campaña que da los turnos.',
    ],
  ];
  return wrong.filter(([is]) => is).map(([, campo, mensaje]) => [campo, mensaje]);
}

const tipoFields = z.object({
  /** The campaign that it belongs to; without one, it is independent. */
  campania_id: id.nullish().transform((value) => value ?? null),
  nombre: text(120),
  descripcion: optionalText(400),
  /** Members who see it and may claim; a voucher that somebody has stays theirs. */
  audiencia: optionalAudiencia,
  clase: z.enum(CLASES),
  /** First and last day for claiming, and last day of validity. */
  desde: typedFecha,
  hasta: typedFecha,
  vence: typedFecha,
  edad_minima: edad,
  edad_maxima: edad,
  codigos: z.enum(['lista', 'generados']).default('generados'),
  con_turno: z.boolean().default(false),
  /**
   * Asks for the approved photos of the child's document. The counter is warned, but may still hand it over.
   */
  pide_fotos: z.boolean().default(false),
  abierto: z.boolean().default(true),
  /** Total number; never more than its codes. */
  stock: z.int().min(0).max(MAX_STOCK).default(0),
});

export const tipoWrite = tipoFields.superRefine((tipo, context) => {
  for (const [campo, message] of wrongIn(tipo)) {
    context.addIssue({ code: 'custom', path: [campo], message });
  }
});
export type TipoWrite = z.output<typeof tipoWrite>;

export const tipoRow = z.object({
  ...tipoFields.shape,
  id,
  campania_id: id.nullable(),
  descripcion: z.string().nullable(),
  audiencia: audienciaRow,
  edad_minima: z.int().nullable(),
  edad_maxima: z.int().nullable(),
  stock: z.int(),
  /** Claimed (including used), used, left; and unassigned codes. */
  reclamados: z.int(),
  usados: z.int(),
  cantidad: z.int(),
  codigos_libres: z.int(),
  version: z.int(),
});

/** Members who have a voucher of a kind to use, and how many of them were told of each change of it. */
export const titularesDeTipo = z.object({
  personas: z.int(),
  cambios: z.array(
    z.object({
      momento,
      personas: z.int(),
      /** False while it is still being told to the others. */
      terminado: z.boolean(),
    }),
  ),
});

export const voucherRow = z.object({
  id,
  tipo_id: id,
  tipo: z.string(),
  persona_id: id,
  titular: z.string(),
  numero_documento: z.string(),
  hijo_id: id.nullable(),
  hijo: z.string().nullable(),
  numdoc: z.string().nullable(),
  codigo: bearer('codigo_voucher', z.string()),
  estado: z.enum(ESTADOS_VOUCHER),
  vence: fecha,
  reclamado: momento,
  usado: momento.nullable(),
  usado_donde: z.string().nullable(),
  usado_por: z.string().nullable(),
  devuelto: momento.nullable(),
  motivo: z.string().nullable(),
  version: z.int(),
});

/** Staff can only cancel an unused voucher, with a reason that its member reads. */
export const voucherWrite = z.object({ estado: z.literal('cancelado'), motivo: text(300) });

/** Takes back the use of a voucher, with a reason that its member reads. */
export const devolucionWrite = z.object({ motivo: text(300), version: z.int() });

export const PASOS_VOUCHER = ['pedido', 'usado', 'devuelto', 'cancelado'] as const;

/** A step in the life of a voucher. */
export const pasoVoucher = z.object({
  paso: z.enum(PASOS_VOUCHER),
  /** Null for a cancellation, of which only the audit has the moment. */
  momento: momento.nullable(),
  donde: z.string().nullable(),
  /** The staff member or the shop. */
  por: z.string().nullable(),
  motivo: z.string().nullable(),
});
export type PasoVoucher = z.output<typeof pasoVoucher>;
