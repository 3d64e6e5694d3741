import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { extract } from 'tar';
import { freePort } from '../server/testing/port.ts';
import { ROOT } from '../server/src/deploy/files.ts';

/** A release starts with the server's packages alone, and builds nothing. */

const folder = mkdtempSync(join(tmpdir(), 'gremio-paquete-'));
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  version: string;
};
const release = join(folder, `gremio-${version}`);

interface Package {
  link?: boolean;
  resolved?: string;
  dev?: boolean;
}
type Packages = Record<string, Package>;
const lockOf = (root: string) =>
  (JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Packages })
    .packages;

/** Copies a package without those inside it. With a filter, Node copies three times as slowly. */
function copyPackage(from: string, to: string): void {
  const filter = (one: string) => !one.slice(from.length).includes('node_modules');
  cpSync(from, to, {
    recursive: true,
    ...(existsSync(join(from, 'node_modules')) && { filter }),
  });
}

/** Does as `npm ci` of the release, with the packages that are installed here. */
function installFromHere(): void {
  const { '': _project, ...packages } = lockOf(release);
  for (const [path, { link, resolved }] of Object.entries(packages)) {
    const [from, to] = [join(ROOT, path), join(release, path)];
    if (link) {
      mkdirSync(dirname(to), { recursive: true });
      symlinkSync(join(release, resolved ?? ''), to);
    } else if (path.includes('node_modules') && existsSync(from)) {
      copyPackage(from, to);
    }
  }
  const hidden = join(release, 'node_modules', '.package-lock.json');
  const present = Object.entries(packages).filter(([path]) => existsSync(join(release, path)));
  writeFileSync(hidden, JSON.stringify({ packages: Object.fromEntries(present) }));
}

beforeAll(async () => {
  // Under root PostgreSQL runs as another user, who has to be able to enter the folder.
  chmodSync(folder, 0o711);
  execFileSync(process.execPath, ['scripts/pack.mjs', folder], { cwd: ROOT, stdio: 'inherit' });
  await extract({ file: join(folder, `gremio-${version}.tar.gz`), cwd: folder });
  installFromHere();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('installs packages of the server only, at the versions of the repository', () => {
  const here = lockOf(ROOT);
  const { '': _project, ...there } = lockOf(release);
  expect(Object.keys(there).filter((path) => !(path in here) || here[path]?.dev)).toEqual([]);
  expect(Object.keys(there)).toContain('node_modules/fastify');
  expect(Object.keys(there)).not.toContain('node_modules/vite');
});

it('starts without building, and serves both front ends', async () => {
  const port = await freePort();
  const server = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: release,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      LOG_LEVEL: 'silent',
    },
  });
  let output = '';
  for (const stream of [server.stdout, server.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  try {
    const statusOf = async (path: string) =>
      (await fetch(`http://localhost:${port}${path}`).catch(() => null))?.status;
    await expect.poll(() => statusOf('/salud/listo'), { timeout: 200_000 }).toBe(200);
    for (const path of ['/', '/consola/', '/docs/']) expect(await statusOf(path)).toBe(200);
    expect(output).not.toMatch(/Construyendo|Instalando/);
  } finally {
    const ended = once(server, 'close');
    server.kill('SIGTERM');
    await ended;
  }
});

it('keeps the commands of an operator, and none of the tests', () => {
  const { scripts } = JSON.parse(readFileSync(join(release, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(['respaldo', 'importar']));
  expect(Object.keys(scripts)).not.toContain('test');
  expect(existsSync(join(release, 'server/testing'))).toBe(false);
});
