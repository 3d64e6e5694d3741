import { enRango, edadEn } from '../personas/rules.ts';
import { localParts } from '../platform/format.ts';

/** Fields of a kind of voucher that decide who may claim it and when. */
interface Tipo {
  clase: Clase;
  desde: string;
  hasta: string;
  vence: string;
  edad_minima: number | null;
  edad_maxima: number | null;
}

export const CLASES = ['voucher', 'solo_cine', 'parque'] as const;
export type Clase = (typeof CLASES)[number];

/** True for a class with one voucher per member; every other class has one per child (docs/vouchers.md). */
export const esPorAfiliado = (clase: Clase): boolean => clase === 'solo_cine';

/** True when a child's age on the kind's first day is within its limits, both included. */
export const corresponde = (tipo: Tipo, nacimiento: string): boolean =>
  nacimiento <= tipo.desde &&
  enRango(edadEn(nacimiento, tipo.desde), tipo.edad_minima, tipo.edad_maxima);

/** Share of a stock at or below which few are left: staff are told while they can still add more. */
export const POCOS = 0.1;

export type Ventana = 'sin_empezar' | 'abierta' | 'terminada';

/** Claiming window of a kind on a day; its first and last day are both included. */
export const ventanaOf = (tipo: Pick<Tipo, 'desde' | 'hasta'>, hoy: string): Ventana =>
  hoy < tipo.desde ? 'sin_empezar' : hoy > tipo.hasta ? 'terminada' : 'abierta';

/** States stored in the database; the clock adds `vencido`. */
export const ESTADOS_GUARDADOS = ['reclamado', 'usado', 'cancelado'] as const;
export type EstadoGuardado = (typeof ESTADOS_GUARDADOS)[number];
export const ESTADOS_VOUCHER = ['disponible', ...ESTADOS_GUARDADOS, 'vencido'] as const;
export type EstadoVoucher = (typeof ESTADOS_VOUCHER)[number];

/** State of a stored voucher on a day; it is still valid on its last day. */
export const estadoOf = (estado: EstadoGuardado, vence: string, hoy: string): EstadoVoucher =>
  estado === 'reclamado' && hoy > vence ? 'vencido' : estado;

/** True until the local day of a use ends: until then, whoever made it may undo it. */
export const sePuedeDeshacer = (usado: string, ahora: Date): boolean =>
  localParts(new Date(usado)).fecha === localParts(ahora).fecha;

const SIGNS = /[^\p{L}\p{N}]/gu;

/** Normalises a code for comparison: capitals, without spaces, dashes or other signs. */
export const normalizeCodigo = (typed: string): string =>
  typed.normalize('NFC').toUpperCase().replace(SIGNS, '');

/** Letters of the longest code that a partner's list may load. */
export const MAX_CODIGO = 40;

/** Length of a generated code: Crockford's base 32, in two groups of five. */
export const CODIGO_LENGTH = 10;
export const formatCodigo = (clave: string): string => clave.replace(/(.{5})(?=.)/g, '$1-');

/**
 * True for the form of a voucher's QR: a signed text without an expiry (base64url of 1 and four zeros), of a
 * number.
 */
export const isVoucherQr = (texto: string): boolean => /^AQAAAAA[\w-]{23,35}$/.test(texto);
