import { migrations } from '../../tables.ts';
import type { House } from '../database/upgrade.ts';
import { TRIAL, TRIAL_VERSION } from './trial.ts';

/** A version to come: this code, over tables of its own. */
export const NEXT: House = { version: TRIAL_VERSION, migrations: [...migrations, TRIAL] };
