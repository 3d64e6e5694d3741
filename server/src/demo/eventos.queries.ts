import type { Updateable } from 'kysely';
import type { EventosTables } from '../eventos/table.ts';
import { type Handle, tables } from '../platform/database/handle.ts';

/** Moves an event without a word to those who are enrolled, so that the demo has one that takes place now. */
export const setMoments = (db: Handle, id: number, moments: Updateable<EventosTables['eventos']>) =>
  tables<EventosTables>(db).updateTable('eventos').set(moments).where('id', '=', id).execute();
