import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PlainError, ROOT } from './install.mjs';

const ENDS_WITH_PARENT = pathToFileURL(join(ROOT, 'scripts', 'ends-with-parent.mjs')).href;

/**
 * Runs a program of the project with our own input and output, forwards our signals to it, and resolves with
 * its exit code (128 + n when signal n ended it). It shuts down in order even if we are killed.
 */
export function runNode(node, args) {
  return finished(
    spawn(node, ['--import', ENDS_WITH_PARENT, ...args], {
      cwd: ROOT,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    }),
  );
}

/** Runs a tool whose progress a person watches, resolving with its exit code. */
export function runTool(node, args, { env = {}, cwd = ROOT } = {}) {
  return finished(spawn(node, args, { cwd, env: { ...process.env, ...env }, stdio: 'inherit' }));
}

/** Runs a tool quietly, resolving with its exit code and its whole output. */
export async function runQuiet(node, args, { env = {} } = {}) {
  const child = spawn(node, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  return { code: await finished(child), output };
}

function finished(child) {
  const forward = (signal) => {
    // A terminal sends ^C to the whole process group: forwarding it would deliver it twice.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
  };
  process.on('SIGINT', forward).on('SIGTERM', forward);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      process.off('SIGINT', forward).off('SIGTERM', forward);
      resolve(code ?? 128 + constants.signals[signal]);
    });
  });
}

/** Sets the exit code from `main`, printing a plain error as its sentence alone. */
export async function exitWith(main) {
  try {
    process.exitCode = await main();
  } catch (error) {
    if (!(error instanceof PlainError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
