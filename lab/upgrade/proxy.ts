import { join } from 'node:path';
import { freePort } from '../../server/testing/port.ts';
import { type Ports, startHaproxy } from '../cluster/haproxy.ts';
import { locate, Missing } from '../cluster/packages.ts';
import { makeFolder, type Part, type Site, startPart } from '../cluster/part.ts';
import { ROOT } from './checkout.ts';

export type ProxyName = 'haproxy' | 'caddy';

/** Full paths of the programs. */
export type Programs = Record<ProxyName | 'setpriv', string>;

export function findPrograms(): Programs {
  const { files, missing } = locate({ haproxy: 'haproxy', caddy: 'caddy', setpriv: 'util-linux' });
  if (missing.length > 0) throw new Missing(missing);
  return files;
}

/** The proxy in front of the servers, with its production configuration; `url` is the members' address. */
export interface Proxy {
  url: string;
  part: Part;
}

export async function freePorts(count: number): Promise<number[]> {
  const ports: number[] = [];
  while (ports.length < count) ports.push(await freePort());
  return ports;
}

async function startCaddy(site: Site, program: string, port: number, servers: number[]) {
  const home = makeFolder(site, `caddy-${port}`);
  return startPart(site, {
    name: 'caddy',
    program,
    args: ['run', '--adapter', 'caddyfile', '--config', join(ROOT, 'deploy', 'Caddyfile')],
    env: {
      HOME: home,
      XDG_DATA_HOME: home,
      XDG_CONFIG_HOME: home,
      CADDY_ADMIN: `127.0.0.1:${await freePort()}`,
      SITE: `http://localhost:${port}`,
      UPSTREAM: servers.map((server) => `127.0.0.1:${server}`).join(' '),
    },
  });
}

/** The configuration also lists database nodes, of which there are none here. */
async function startHaproxyAlone(site: Site, program: string, web: number, gremios: number[]) {
  const [primary = 0, standbys = 0, ...nobody] = await freePorts(8);
  const ports: Ports = {
    web,
    primary,
    standbys,
    gremios,
    bases: nobody.slice(0, 3),
    patronis: nobody.slice(3),
  };
  return startHaproxy(site, program, 'haproxy', ports);
}

export async function startProxy(
  site: Site,
  programs: Programs,
  name: ProxyName,
  servers: number[],
): Promise<Proxy> {
  const port = await freePort();
  const start = name === 'caddy' ? startCaddy : startHaproxyAlone;
  return {
    url: `http://localhost:${port}`,
    part: await start(site, programs[name], port, servers),
  };
}
