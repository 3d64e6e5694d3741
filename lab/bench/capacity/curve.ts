import type { Client } from '../opening/client.ts';
import { createFigures } from '../opening/figures.ts';
import type { Member } from '../day.ts';
import type { Step } from './mix.ts';
import type { Servers } from './servers.ts';

const TICK_MS = 5;
const STEP_SECONDS = 10;
const SETTLE_SECONDS = 3;
const FACTOR = 1.15;
export const P99_MS = 300;

type Next = () => { member: Member; step: Step };

/**
 * Sends calls at a fixed rate, round robin over the servers like a balancer, without waiting for earlier
 * answers.
 */
async function ask(
  clients: Client[],
  next: Next,
  perSecond: number,
  seconds: number,
): Promise<void> {
  const began = Date.now();
  const all: Promise<unknown>[] = [];
  const due = () => Math.min(seconds, (Date.now() - began) / 1000) * perSecond;
  while (all.length < Math.floor(seconds * perSecond)) {
    while (all.length < Math.floor(due())) {
      const { member, step } = next();
      const client = clients[all.length % clients.length] as Client;
      // No retries: every refusal counts.
      all.push(client.ask(step.call[0], step.call[1], { token: member.token, times: 0 }));
    }
    await new Promise((resolve) => setTimeout(resolve, TICK_MS));
  }
  await Promise.all(all);
}

const WARM_CALLS = 3_000;
const WARM_RATE = 300;

/** Warms up the servers: freshly started ones still compile their code. */
export const warmUp = ({ clients }: Servers, next: Next): Promise<void> =>
  ask(clients, next, WARM_RATE, (WARM_CALLS * clients.length) / WARM_RATE);

export interface Point {
  perSecond: number;
  p50: number;
  p99: number;
  refused: number;
}

/** Raises the rate from `from` calls a second until the p99 exceeds its limit or a call is refused. */
export async function climb(
  { clients, count }: Servers,
  next: Next,
  from: number,
): Promise<{ points: Point[]; sustained: number }> {
  const points: Point[] = [];
  let sustained = 0;
  for (let perSecond = from; ; perSecond *= FACTOR) {
    count(createFigures());
    await ask(clients, next, perSecond, SETTLE_SECONDS);
    const figures = createFigures();
    count(figures);
    await ask(clients, next, perSecond, STEP_SECONDS);
    const { waited, ahead } = figures.shed();
    const refused = waited + ahead;
    const p99 = figures.percentile(99);
    points.push({ perSecond, p50: figures.percentile(50), p99, refused });
    if (p99 > P99_MS || refused > 0) return { points, sustained };
    sustained = perSecond;
  }
}
