import { HOUSE, migrations } from '../../server/src/rooms.ts';
import type { House } from '../../server/src/platform/database/upgrade.ts';
import { TRIAL, TRIAL_VERSION } from './trial.ts';

/** A future version: this code with more tables of its own. */
export const NEXT: House = {
  ...HOUSE,
  version: TRIAL_VERSION,
  migrations: [...migrations, TRIAL],
};
