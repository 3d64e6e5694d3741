import { SCHEMA, migrations } from '../../server/src/rooms.ts';
import type { Schema } from '../../server/src/platform/database/upgrade.ts';
import { TRIAL, TRIAL_VERSION } from './trial.ts';

/** A future version: this code with more tables of its own. */
export const NEXT: Schema = {
  ...SCHEMA,
  version: TRIAL_VERSION,
  migrations: [...migrations, TRIAL],
};
