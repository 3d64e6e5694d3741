import * as z from 'zod';
import { id, momento } from '../../platform/schemas.ts';

/** By letter to all; by mail and, to those without an address, by letter; by mail only. */
export const VIAS = ['carta', 'correo_o_carta', 'correo'] as const;

/** `preparada`: nothing is issued yet. `lista`: there are letters to fetch. `cerrada`: there are none. */
export const ESTADOS_TANDA = ['preparada', 'emitiendo', 'lista', 'cerrada'] as const;

/** Reasons for which a persona gets no key. */
export const SALTEOS = ['baja', 'activada', 'clave_vigente', 'sin_correo'] as const;
export type Salteo = (typeof SALTEOS)[number];

export const ORDENES = ['reparto', 'nombre'] as const;

/** Most keys that a batch issues. */
export const MAX_CLAVES = 50_000;
/** Letters in one PDF, which a printer takes in one job. */
export const CARTAS_POR_PARTE = 2_000;

export const salteadas = z.object({
  baja: z.int(),
  activada: z.int(),
  clave_vigente: z.int(),
  sin_correo: z.int(),
});

export const tandaRow = z.object({
  id,
  estado: z.enum(ESTADOS_TANDA),
  via: z.enum(VIAS),
  /** Leaves out those who have a valid key or have already activated a device. */
  solo_sin_clave: z.boolean(),
  usuario: z.string(),
  creada: momento,
  cartas: z.int(),
  correos: z.int(),
  salteadas,
  /** Keys issued so far, of `cartas` and `correos` together. */
  emitidas: z.int(),
  /** Time at which the last key was issued. */
  emitida: momento.nullable(),
  /** Letters that can be fetched now. */
  por_imprimir: z.int(),
  /** Personas whose key could not be issued yet: their letters come to the batch once it is. */
  apartadas: z.int(),
  /** Time until which its letters can be fetched, unless they are confirmed as printed before. */
  vence: momento.nullable(),
  impresa: momento.nullable(),
  impresa_por: z.string().nullable(),
  version: z.int(),
});

export const tandaChange = z.object({
  via: z.enum(VIAS),
  solo_sin_clave: z.boolean(),
});
