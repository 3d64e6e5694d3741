import type { TestApp } from './app.ts';
import type { Held } from './holdings.ts';
import type { Input } from './samples.ts';

/** One way to make a write, and what it needs before. */
export interface Case {
  says: string;
  prepare?: (app: TestApp, held: Held) => Promise<void>;
  input: (app: TestApp, held: Held) => Promise<Input>;
  /** Session of another user, who makes it instead of a national administrator. */
  by?: (app: TestApp, held: Held) => Promise<string>;
}
