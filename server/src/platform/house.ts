import type { mayOpen } from '@gremio/contract/platform/bearers.ts';
import type { Aside } from './aside/service.ts';
import type { Bus } from './bus.ts';
import type { Clock, Elapsed } from './clock.ts';
import type { Config } from './config.ts';
import type { Cupos } from './cupos/service.ts';
import type { Handle } from './database/handle.ts';
import type { Keys } from './keys.ts';
import type { Departure } from './http/departure.ts';
import type { Pressure } from './http/pressure.ts';
import type { Logger } from './log.ts';
import type { Hashing } from './hashing.ts';
import type { Passwords } from './passwords.ts';
import type { RefusalLog } from './refusals.ts';
import type { Storage } from './storage.ts';
import type { Mail } from './mail/mail.ts';
import type { TagCache } from './tag-cache.ts';

/**
 * Shared services of the platform for every room; the composition root builds them, and a test may replace
 * any.
 */
export interface House {
  config: Config;
  keys: Keys;
  db: Handle;
  bus: Bus;
  cache: TagCache;
  cupos: Cupos;
  aside: Aside;
  clock: Clock;
  elapsed: Elapsed;
  storage: Storage;
  mail: Mail;
  passwords: Passwords;
  hashing: Hashing;
  log: Logger;
  refused: RefusalLog;
  /** Version of this code. */
  version: string;
  departure: Departure;
  pressure: Pressure;
  /** Decides which bearer secrets a staff role may see. */
  mayOpen: typeof mayOpen;
}
