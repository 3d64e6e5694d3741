import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { wire } from '@gremio/contract/index.ts';
import { describe, expect, it } from 'vitest';
import { readConfig, SETTINGS } from '../platform/config.ts';
import { migrations } from '../rooms.ts';
import {
  assigned,
  everyFile,
  everyText,
  found,
  readDeploy,
  readRoot,
  ROOT,
  scripts,
} from './files.ts';

/** Extensions that the rooms' SQL needs, besides a role that owns its database. */
const extensions = () =>
  found(
    migrations.flatMap((room) => Object.values(room)).join('\n'),
    /create extension if not exists (\w+)/g,
  ).toSorted();

const PRODUCTION = { NODE_ENV: 'production', PUBLIC_URL: 'https://gremio.example' };
const MADE = ['SECRET', 'METRICS_TOKEN', 'VAPID_PRIVATE_KEY'];
const GIVEN = ['DATABASE_URL', 'STORAGE_URL', 'SMTP_URL'];

const made = () => ({
  SECRET: randomBytes(32).toString('hex'),
  METRICS_TOKEN: randomBytes(32).toString('hex'),
});

const SET = new RegExp(`\\b(${MADE.join('|')})\\b['"\`]?\\s*[=:]\\s*(.*)`, 'g');

/** Values that a file assigns to secrets: `NAME=value`, `NAME: 'value'`; in code, the quoted text. */
const secretsIn = (name: string, text: string): [string, string][] =>
  [...text.matchAll(SET)].flatMap(([, setting = '', rest = '']) => {
    const quoted = /^(['"`])(.+?)\1/.exec(rest)?.[2];
    const bare = [rest, rest.replace(/^[<'"`]/, '').split(/[\s'"`>,;)]/, 1)[0]];
    const values = /\.(?:ts|tsx|mjs)$/.test(name) ? [quoted] : [quoted, ...bare];
    return values.flatMap((one): [string, string][] => (one ? [[setting, one]] : []));
  });

describe('every example', () => {
  it('asks for paths, and runs commands and files, that there are', () => {
    const paths = ['/metrics', ...wire.map(({ endpoint }) => endpoint.path)];
    expect(everyFile().length).toBeGreaterThan(20);
    for (const [name, text] of everyFile()) {
      for (const path of found(text, /(\/(?:salud|metrics)[\w/]*)/g)) {
        expect(paths, name).toContain(path);
      }
      for (const command of found(
        text,
        /(?:npm run|(?<![-/\w])gremio) ([a-z]+(?::[a-z]+)?)(?= [-/"$])/g,
      )) {
        expect(Object.keys(scripts), name).toContain(command);
      }
      for (const file of found(text, /\bnode"?,? "?((?:scripts|server)\/[\w/.-]+)/g)) {
        expect(existsSync(join(ROOT, file)), `${name}: ${file}`).toBe(true);
      }
    }
  });

  it('keeps no secret: what is one is left empty, or is plainly none', () => {
    const secret = /^[\w ]*(?:SECRET|TOKEN|CLAVE|PASSWORD|S3_KEY)\w*[:=] ?(.*)$/gm;
    const none = /^(?:|''|\$\{.*\}|\$\(\w+\)|(?:change-me-?)+)$/;
    for (const [name, text] of everyFile()) {
      for (const value of found(text, secret)) expect(value, name).toMatch(none);
      const passwords = found(text, /\w+:\/\/(?:\$\{\w+:\?\}|[^\s/:@]+):(\$\{\w+:\?\}|[^\s/@]+)@/g);
      for (const one of passwords)
        expect(one, name).toMatch(/^(?:PASSWORD|SECRET|\$[{(]\w+[:?]*[})])$/);
    }
  });

  it('is refused in production with each secret that stands in the repository', () => {
    const secrets = everyText().flatMap(([name, text]) =>
      secretsIn(name, text).map((one) => [name, ...one]),
    );
    expect(secrets.length).toBeGreaterThan(30);
    for (const [name = '', setting = '', value = ''] of secrets) {
      const given = { ...PRODUCTION, ...made(), [setting]: value };
      const sentence = new RegExp(`^${setting}: .*openssl rand -hex 32$`);
      expect(() => readConfig(given), `${name}: ${value}`).toThrow(sentence);
    }
  });

  it('is refused in production with each password in an address', () => {
    const pages = everyText().filter(([name]) => /^(?:README|deploy|docs)/.test(name));
    const passwords = pages.flatMap(([, text]) =>
      found(text, /\w+:\/\/(?:\$\{\w+:\?\}|[^\s/:@]+):(\$\{\w+:\?\}|[^\s/@]+)@/g),
    );
    expect(passwords).toEqual(expect.arrayContaining(['PASSWORD', 'SECRET']));
    for (const one of passwords) {
      for (const setting of GIVEN) {
        const scheme = setting.split('_', 1)[0] === 'DATABASE' ? 'postgres' : 'https';
        const address = `${setting === 'SMTP_URL' ? 'smtps' : scheme}://user:${one}@host/bucket`;
        const given = { ...PRODUCTION, ...made(), [setting]: address };
        expect(() => readConfig(given), one).toThrow(new RegExp(`^${setting}: `));
      }
    }
  });

  it('does not start unchanged, and says what to put', () => {
    expect(() => readConfig(assigned(readDeploy('gremio.env')))).toThrow(
      'SECRET: es de un ejemplo o se puede adivinar, y no sirve con NODE_ENV=production. Poné lo que da este comando: openssl rand -hex 32',
    );
  });

  it('has the extensions that the tables ask for made by who may', () => {
    expect(extensions().length).toBeGreaterThan(3);
    const made = /create extension if not exists (\w+)/g;
    expect(found(readDeploy('postgresql', 'gremio.sql'), made).toSorted()).toEqual(extensions());
    expect(found(readDeploy('kubernetes', 'base.yaml'), made).toSorted()).toEqual(extensions());
    const page = readRoot('docs', 'instalacion.md');
    for (const name of extensions()) expect(page).toContain(`\`${name}\``);
  });
});

describe('a server that is told to end', () => {
  it('answers for longer than each balancer takes to see that it leaves, and is waited for', () => {
    const figure = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1]);
    const caddy = readDeploy('Caddyfile');
    const haproxy = readDeploy('haproxy.cfg');
    const compose = readDeploy('compose.yml');
    const drain = figure(compose, /DRAIN_SECONDS: '(\d+)'/);
    const byCaddy =
      figure(caddy, /health_interval (\d+)s/) + figure(caddy, /health_timeout (\d+)s/);
    const fall = figure(haproxy, /httpchk GET \/salud\/listo[^]*?fall (\d+)/);
    const byHaproxy =
      figure(haproxy, /inter (\d+)s/) * fall + figure(haproxy, /timeout check (\d+)s/);
    expect(drain).toBeGreaterThan(byCaddy);
    expect(drain).toBeGreaterThan(byHaproxy);
    expect(drain + 15).toBeLessThan(figure(compose, /stop_grace_period: (\d+)s/));
    expect(assigned(readDeploy('kubernetes', 'ajustes.env'))['DRAIN_SECONDS']).toBe(String(drain));
  });
});

describe('one machine', () => {
  it('sets only settings that there are, to what they take', () => {
    const given = assigned(readDeploy('gremio.env'));
    expect(Object.keys(given).filter((name) => !SETTINGS.includes(name))).toEqual([]);
    const own = { ...made(), SMTP_URL: 'smtps://gremio:una-propia@mail.example.org' };
    expect(readConfig({ ...given, ...own }).production).toBe(true);
  });

  it('runs as no root, in a system that it may only read', () => {
    for (const name of ['gremio.service', 'gremio-respaldo.service']) {
      const unit = assignedIn(readDeploy('systemd', name));
      expect(unit, name).toMatchObject({
        User: 'gremio',
        ProtectSystem: 'strict',
        NoNewPrivileges: 'true',
        CapabilityBoundingSet: '',
        EnvironmentFile: '/etc/gremio/gremio.env',
      });
    }
  });
});

const assignedIn = (unit: string): Record<string, string> =>
  Object.fromEntries([...unit.matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]));

describe('the page for who installs', () => {
  it('names every setting, and no other', () => {
    const page = readRoot('docs', 'instalacion.md');
    const [, table = ''] = page.split('## Settings');
    const named = found(table.split('\n## ')[0] as string, /`([A-Z][A-Z\d_]{3,})(?:=\w+)?`/g);
    expect(named.toSorted()).toEqual(SETTINGS.toSorted());
  });

  it('names only files and commands that there are', () => {
    const page = readRoot('docs', 'instalacion.md');
    const files = found(page, /`((?:deploy|docs|server)\/[\w./-]*\w)[`/]/g);
    expect(files.length).toBeGreaterThan(10);
    const made = ['deploy/.env'];
    expect(files.filter((file) => !made.includes(file) && !existsSync(join(ROOT, file)))).toEqual(
      [],
    );
    for (const command of found(page, /npm run ([\w:]+)/g))
      expect(Object.keys(scripts)).toContain(command);
  });
});
