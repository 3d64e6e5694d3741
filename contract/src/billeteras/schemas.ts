import * as z from 'zod';
import { momento } from '../platform/schemas.ts';
import { BILLETERAS } from './rules.ts';

export const billetera = z.enum(BILLETERAS);
export type Billetera = z.output<typeof billetera>;

/** Wallets for which the organisation has loaded the credentials. */
export const disponibles = z.object({ apple: z.boolean(), google: z.boolean() });

const SITUACIONES = ['sin_cargar', 'vigente', 'por_vencer', 'vencida'] as const;

/** A wallet as staff see it: never with a key. */
export const billeteraRow = z.object({
  id: billetera,
  situacion: z.enum(SITUACIONES),
  /** Source of the credentials: the console, or the server's settings, which only its operator changes. */
  origen: z.enum(['consola', 'servidor']).nullable(),
  /** Apple's pass type, or Google's issuer. */
  identificador: z.string().nullable(),
  /** Apple's team, or Google's account. */
  cuenta: z.string().nullable(),
  vence: momento.nullable(),
  cargada: momento.nullable(),
});
export type BilleteraRow = z.output<typeof billeteraRow>;

const FILE = 40_000;
/** A small file in base64, as a form sends it. */
const file = z.base64('Elegí un archivo.').min(1, 'Elegí un archivo.').max(FILE, 'Es muy grande.');

export const appleWrite = z.object({
  /** A .p12 with its key, or the certificate alone (.cer, .pem). */
  certificado: file,
  /** The key as PEM, unless the certificate's file contains it. */
  clave: file.nullish(),
  contrasena: z.string().max(200).nullish(),
  /** Apple's intermediate certificate (WWDR), unless the certificate's file contains it. */
  wwdr: file.nullish(),
});
export type AppleWrite = z.output<typeof appleWrite>;

export const googleWrite = z.object({
  emisor: z
    .string()
    .trim()
    .regex(/^\d{6,25}$/, 'Es un número: lo muestra la consola de Google Wallet.'),
  /** The service account's key, as Google gives it: a JSON file. */
  cuenta: file,
});
export type GoogleWrite = z.output<typeof googleWrite>;
