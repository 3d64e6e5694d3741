import { startProgram } from './servers/program.ts';
import type { ServerAddress, ServerPlan } from './servers/start-server.ts';

export interface Installation extends ServerAddress {
  /** Ends it; throws if its log names somebody. */
  stop(): Promise<void>;
}

async function start(plan: ServerPlan): Promise<Installation> {
  const { address, stop } = await startProgram<ServerAddress>('start-server.ts', plan);
  return { ...address, stop };
}

/** Starts it as in production without users: it prints the address for creating the first one. */
export const install = (): Promise<Installation> => start({ kind: 'empty' });

/** Starts a server on a copy of the demo, such as for tests that would change the shared one. */
export const startDemo = (options: Omit<ServerPlan, 'kind'> = {}): Promise<Installation> =>
  start({ kind: 'demo', ...options });
