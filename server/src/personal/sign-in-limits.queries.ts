import { type Handle, tables } from '../platform/database/handle.ts';
import { triesIn } from '../platform/database/tries.ts';
import type { PersonalTables } from './table.ts';

const db = (handle: Handle) => tables<PersonalTables>(handle);

export const addTry = triesIn('personal_intentos');

export async function forgetTries(handle: Handle, sujeto: string): Promise<void> {
  await db(handle).deleteFrom('personal_intentos').where('sujeto', '=', sujeto).execute();
}

export async function deleteTriesBefore(handle: Handle, moment: string): Promise<void> {
  await db(handle).deleteFrom('personal_intentos').where('desde', '<', moment).execute();
}
