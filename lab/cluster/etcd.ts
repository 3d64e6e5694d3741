import { fetchWire } from '../../server/testing/http.ts';
import { freePort } from '../../server/testing/port.ts';
import { until } from '../faults/servers.ts';
import { makeFolder, type Part, type Site, startPart } from './part.ts';

const MEMBERS = 3;

export interface Etcd {
  /** Client ports of the members. */
  ports: number[];
  stop(): Promise<void>;
}

/** Starts three members, as on three machines: losing one keeps the majority. */
export async function startEtcd(site: Site, program: string): Promise<Etcd> {
  const members: { name: string; port: number; peer: string }[] = [];
  for (let number = 1; number <= MEMBERS; number += 1) {
    const [port, peer] = [await freePort(), `http://127.0.0.1:${await freePort()}`];
    members.push({ name: `etcd${number}`, port, peer });
  }
  const all = members.map(({ name, peer }) => `${name}=${peer}`).join(',');
  const parts: Part[] = members.map(({ name, port, peer }) => {
    const address = `http://127.0.0.1:${port}`;
    const settings = {
      name,
      'data-dir': makeFolder(site, name),
      'listen-client-urls': address,
      'advertise-client-urls': address,
      'listen-peer-urls': peer,
      'initial-advertise-peer-urls': peer,
      'initial-cluster': all,
      // A busy machine delays heartbeats, which must not cause an election.
      'heartbeat-interval': '250',
      'election-timeout': '2500',
      // For a Patroni that is unsafe over etcd's v3 API (`packages.ts`).
      'enable-v2': 'true',
      logger: 'zap',
      'log-level': 'warn',
    };
    const args = Object.entries(settings).map(([key, value]) => `--${key}=${value}`);
    return startPart(site, { name, program, args });
  });
  for (const { port } of members) {
    await until('etcd', () =>
      fetchWire<{ health?: string }>(`http://127.0.0.1:${port}/health`).then(
        ({ status }) => status === 200,
        () => false,
      ),
    );
  }
  return {
    ports: members.map(({ port }) => port),
    // Killed at once: their data is deleted with the cluster.
    stop: async () => void (await Promise.all(parts.map((part) => part.kill()))),
  };
}
