import { createFrom } from './databases.ts';

/** Creates a database with nothing in it, as a new installation has. */
export const createEmptyDatabase = (): Promise<string> => createFrom('template0');

/** Creates a copy of a database to which nobody is connected. */
export const copyDatabase = (url: string): Promise<string> =>
  createFrom(new URL(url).pathname.slice(1));
