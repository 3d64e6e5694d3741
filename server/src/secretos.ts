import { plusDays } from '@gremio/contract/platform/days.ts';
import { DAY_MS } from '@gremio/contract/platform/time.ts';
import { PASS_TOKENS } from './billeteras/apple/tracking.ts';
import { findLastDay as lastDayOfReservas } from './hoteles/reservas.queries.ts';
import { CONTENIDO } from './mensajes/sealing.ts';
import { KNOWN_KEY, KNOWN_S } from './personal/sign-in-limits.ts';
import { MAIL_KEY } from './personal/sign-in-refusals.ts';
import { BACKUP_KEY, codeKeysOf, reseal } from './personal/stored-credentials.ts';
import { LIBRARY_KEY, librarySecrets, resealFactor } from './personal/library-secrets.ts';
import { CLAVES_KEY, MAILED_KEY } from './activacion/claves.ts';
import { LETTERS_KEY } from './activacion/tandas.ts';
import { CODE_MS, CODES_KEY } from './activacion/confirmacion.ts';
import type { Handle } from './platform/database/handle.ts';
import { CARD_KEY } from './platform/id-encrypt.ts';
import type { Keys } from './platform/keys.ts';
import { createSealer } from './platform/sealed.ts';
import {
  keptColumn,
  type Promised,
  type SealedColumn,
  sealedColumn,
} from './platform/secreto/service.ts';
import { signaturePurpose } from './platform/signed.ts';
import { ENTRIES_KEPT, entriesToKeep } from './platform/tickets.ts';
import { codigosColumn } from './vouchers/codigos.ts';
import { findLastDay as lastDayOfVouchers } from './vouchers/vouchers.queries.ts';

/** Every database column that is sealed or signed with a key derived from `SECRET`. */
export function sealedColumns(keys: Keys): SealedColumn[] {
  const sealed = (que: string, purpose: string, tabla: string, id: string, columna = 'sellado') =>
    sealedColumn<Buffer>({ que, tabla, id, columna, reseal: createSealer(keys, purpose).reseal });
  const secrets = librarySecrets(keys);
  const codes = codeKeysOf(keys);
  const factors = { tabla: 'personal_two_factor', id: 'id' };
  return [
    sealed('claves en mails que esperan', 'mensajes', 'mensajes', 'id', 'secreto'),
    sealed('direcciones de calendario', 'calendario', 'calendarios', 'persona_id'),
    sealed('pares de claves de los avisos', 'push', 'claves_push', 'uno', 'privada'),
    sealed('semillas de sorteos', 'sorteos', 'eventos', 'id', 'semilla'),
    sealed('llaves de billeteras', 'billeteras', 'billeteras', 'id'),
    sealedColumn<string>({
      ...factors,
      que: 'segundos factores',
      columna: 'secret',
      reseal: (value) => resealFactor(secrets, value),
    }),
    sealedColumn<string>({
      ...factors,
      que: 'listas cifradas de códigos de respaldo',
      columna: 'backupCodes',
      reseal: (value) => reseal(codes, value),
    }),
    codigosColumn(keys),
    sealed('claves de cartas que esperan', LETTERS_KEY, 'cartas', 'id'),
    sealed('mensajes con enlaces o entradas', CONTENIDO, 'mensajes', 'id'),
    keptColumn(keys),
  ];
}

/** Maximum age of a staff session. */
const SESSION_DAYS = 7;

const withoutEnd = async () => null;
const within = (ms: number) => async (_: Handle, now: Date) =>
  new Date(now.getTime() + ms).toISOString();
/** Two days after the last day, by when it has ended in every time zone; now if there is no such day. */
const after =
  (last: (handle: Handle, from: string) => Promise<string | null>) =>
  async (handle: Handle, now: Date): Promise<string> => {
    const day = await last(handle, now.toISOString().slice(0, 10));
    return day === null ? now.toISOString() : `${plusDays(day, 2)}T00:00:00.000Z`;
  };

const promise = (que: string, proposito: string, hasta: Promised['hasta'], bytes?: number) => ({
  que,
  proposito,
  hasta,
  claves: (keys: Keys) => keys.others(proposito, bytes),
});
const link = (que: string, purpose: string, hasta: Promised['hasta']) =>
  promise(que, signaturePurpose(purpose), hasta);

/** Each kind of value that was handed out, and until when it was promised to work. */
export const PROMISED: Promised[] = [
  promise('los carnets: su QR y su página de estado', CARD_KEY.purpose, withoutEnd, CARD_KEY.bytes),
  {
    que: 'las entradas de eventos y congresos',
    proposito: ENTRIES_KEPT,
    claves: entriesToKeep,
    hasta: withoutEnd,
  },
  link('los QR de vouchers', 'voucher', after(lastDayOfVouchers)),
  link('los enlaces de comercios', 'comercio', withoutEnd),
  link('los enlaces de hoteles', 'hotel', after(lastDayOfReservas)),
  link('los enlaces para dejar de recibir mails', 'baja-de-avisos', withoutEnd),
  promise('los pases que tienen los iPhone', PASS_TOKENS, withoutEnd),
  promise('las claves de activación', CLAVES_KEY, withoutEnd),
  promise('los códigos por mail', CODES_KEY, within(CODE_MS)),
  promise('los códigos de respaldo del personal', BACKUP_KEY, withoutEnd),
  promise('los navegadores conocidos del personal', KNOWN_KEY, within(KNOWN_S * 1_000)),
  promise('las sesiones del personal', LIBRARY_KEY, within(SESSION_DAYS * DAY_MS)),
];

/** Purposes whose old keys are dropped: links that last a minute, and values that can be requested again. */
export const PASSING: string[] = [
  ...['archivos', 'pases', 'escrito'].map(signaturePurpose),
  'sesión de activación',
  'primer-usuario',
  MAIL_KEY,
  MAILED_KEY,
];
