import { MINUTE_MS } from '@gremio/contract/platform/time.ts';
import type { Clock } from './clock.ts';
import type { Logger } from './log.ts';

/** Lines per kind and minute; the next line of that kind counts the omitted ones. */
const MOST = 20;

const MESSAGES = {
  ingreso: 'a staff sign-in was refused',
  segundo_factor: 'a second factor was refused',
  permiso: 'a call was refused to its caller',
} as const;
type Kind = keyof typeof MESSAGES;

/** Fields of a line: no secrets and no names. */
export interface Refused {
  /** The console's path of the user, `usuarios/ID`; or `correo/HASH` for an unknown mail address. */
  quien?: string;
  red?: string;
  llamada: string;
  motivo: string;
}

export type RefusalLog = (kind: Kind, refused: Refused) => void;

/**
 * Logs refused sign-ins and calls (ASVS 5.0, 16.3), at a limited rate so that an attacker cannot fill the
 * disk.
 */
export function createRefusalLog(log: Logger, clock: Clock): RefusalLog {
  const counts = new Map<Kind, { minute: number; count: number }>();
  return (kind, refused) => {
    const minute = Math.floor(clock.now().getTime() / MINUTE_MS);
    const before = counts.get(kind) ?? { minute, count: 0 };
    const isSame = before.minute === minute;
    const count = isSame ? before.count + 1 : 1;
    counts.set(kind, { minute, count });
    if (count > MOST) return;
    const omitidas = isSame ? 0 : Math.max(0, before.count - MOST);
    log.warn({ rechazo: kind, ...refused, ...(omitidas > 0 && { omitidas }) }, MESSAGES[kind]);
  };
}
