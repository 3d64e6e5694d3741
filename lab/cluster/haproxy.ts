import { join } from 'node:path';
import { type Part, type Site, startPart } from './part.ts';

const SETTINGS = join(import.meta.dirname, '../../deploy/haproxy.cfg');

/** Ports of 127.0.0.1, in the order of the nodes and of the servers. */
export interface Ports {
  web: number;
  primary: number;
  standbys: number;
  bases: number[];
  patronis: number[];
  gremios: number[];
}

export function startHaproxy(site: Site, program: string, name: string, ports: Ports): Part {
  const address = (port: number) => `127.0.0.1:${port}`;
  const numbered = (prefix: string, values: (string | number)[]) =>
    values.map((value, index) => [`${prefix}_${index + 1}`, String(value)]);
  const env = Object.fromEntries([
    ['WEB', address(ports.web)],
    ['PRIMARY', address(ports.primary)],
    ['STANDBYS', address(ports.standbys)],
    ...numbered('BASE', ports.bases.map(address)),
    ...numbered('PATRONI', ports.patronis),
    ...numbered('GREMIO', ports.gremios.map(address)),
  ]) as Record<string, string>;
  return startPart(site, { name, program, args: ['-db', '-f', SETTINGS], env });
}
