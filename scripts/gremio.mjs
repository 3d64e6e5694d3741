#!/usr/local/bin/node
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * The image has no npm: there `gremio NAME [arguments]` replaces `npm run NAME -- [arguments]`, and without a
 * name it starts the server. Everything runs in this one process, so that SIGTERM reaches it.
 */
const ROOT = new URL('../', import.meta.url);
const SERVER_FILE = /^node scripts\/run\.mjs (server\/src\/[\w-]+\.ts)$/;

const { scripts } = JSON.parse(readFileSync(new URL('package.json', ROOT), 'utf8'));
const commands = { servidor: 'server/src/main.ts' };
for (const [name, line] of Object.entries(scripts)) {
  const [, file] = SERVER_FILE.exec(line) ?? [];
  if (file) commands[name] = file;
}

const [name = 'servidor', ...args] = process.argv.slice(2);
const file = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (file) {
  const address = new URL(file, ROOT);
  process.argv.splice(1, Infinity, fileURLToPath(address), ...args);
  await import(address.href);
} else {
  console.error(`No hay un comando ${name}. Los que hay: ${Object.keys(commands).join(', ')}.`);
  process.exitCode = 2;
}
