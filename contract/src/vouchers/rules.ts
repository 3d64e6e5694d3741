import { enRango, edadEn } from '../personas/rules.ts';

/** What a kind of voucher says about who it is for and when. */
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

/** One per member; every other class is one per child (design, section 6). */
export const esPorAfiliado = (clase: Clase): boolean => clase === 'solo_cine';

/** Whether a child has the age of a kind on the day it starts, both limits included (design, section 6). */
export const corresponde = (tipo: Tipo, nacimiento: string): boolean =>
  nacimiento <= tipo.desde &&
  enRango(edadEn(nacimiento, tipo.desde), tipo.edad_minima, tipo.edad_maxima);

export type Ventana = 'sin_empezar' | 'abierta' | 'terminada';

/** Whether a kind can be claimed on a day; its first and last day are both included. */
export const ventanaDe = (tipo: Pick<Tipo, 'desde' | 'hasta'>, hoy: string): Ventana =>
  hoy < tipo.desde ? 'sin_empezar' : hoy > tipo.hasta ? 'terminada' : 'abierta';

/** What the database keeps of a voucher; the clock adds `vencido`. */
export const ESTADOS_GUARDADOS = ['reclamado', 'usado', 'cancelado'] as const;
export type EstadoGuardado = (typeof ESTADOS_GUARDADOS)[number];
export const ESTADOS_VOUCHER = ['disponible', ...ESTADOS_GUARDADOS, 'vencido'] as const;
export type EstadoVoucher = (typeof ESTADOS_VOUCHER)[number];

/** How a claimed voucher stands on a day: its last day is still good. */
export const estadoDe = (estado: EstadoGuardado, vence: string, hoy: string): EstadoVoucher =>
  estado === 'reclamado' && hoy > vence ? 'vencido' : estado;

const SIGNS = /[^\p{L}\p{N}]/gu;

/** A code as it is compared: capitals, without spaces, dashes or signs. */
export const normalizeCodigo = (typed: string): string =>
  typed.normalize('NFC').toUpperCase().replace(SIGNS, '');

/** The same where letters that look like figures were typed for them (O as 0, I and L as 1). */
export const foldCodigo = (clave: string): string => clave.replace(/O/g, '0').replace(/[IL]/g, '1');

/** Codes that we make: Crockford's base 32, in two groups of five. */
export const CODIGO_LENGTH = 10;
export const formatCodigo = (clave: string): string => clave.replace(/(.{5})(?=.)/g, '$1-');
