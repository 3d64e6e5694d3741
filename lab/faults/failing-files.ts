import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/**
 * The server, on a file system whose calls fail once it is told so: each SIGUSR2 brings the next error, and
 * after the last one the calls work again.
 */

const CODES = ['EMFILE', 'ENOSPC', 'ENOMEM', null];
/** They give back what is open, tell of it, or answer false instead of failing. */
const SPARED = /^(?:close|existsSync|fstat|watch|unwatch|create|opendir)/;

let turn = -1;
let code: string | null = null;
process.on('SIGUSR2', () => {
  turn += 1;
  code = CODES[turn % CODES.length] ?? null;
  process.stdout.write(`{"msg":"files fail with ${code}"}\n`);
});

type Call = (...args: unknown[]) => unknown;

const failure = () => Object.assign(new Error(`${code}: injected`), { code, syscall: 'open' });

function failing(name: string, call: Call): Call {
  return (...args) => {
    if (code === null) return call(...args);
    const done = args.at(-1);
    if (name.endsWith('Sync') || typeof done !== 'function') throw failure();
    return process.nextTick(done as Call, failure());
  };
}

function rejecting(call: Call): Call {
  return (...args) => (code === null ? call(...args) : Promise.reject(failure()));
}

const calls = fs as unknown as Record<string, unknown>;
for (const [name, call] of Object.entries(calls))
  if (typeof call === 'function' && /^[a-z]/.test(name) && !SPARED.test(name))
    calls[name] = failing(name, call as Call);
const promises = fs.promises as unknown as Record<string, unknown>;
for (const [name, call] of Object.entries(promises))
  if (typeof call === 'function') promises[name] = rejecting(call as Call);
syncBuiltinESMExports();

await import('../../server/src/main.ts');
