import type { Endpoint } from '@gremio/contract/platform/endpoint.ts';
import { expect } from 'vitest';
import { startTestApp, type TestApp } from '../app.ts';
import { createTokens, type Tokens } from './callers.ts';
import { brokenInvariants } from './invariants.ts';
import { type Answer, createJudge, type Judge } from './judge.ts';
import {
  allRequests,
  type Document,
  ENDPOINTS,
  type FuzzRequest,
  pairOf,
  pairsOf,
  type Requests,
} from './requests.ts';
import { send } from './send.ts';
import { fetchWire } from '../http.ts';
import { buildWorld } from '../world.ts';

/**
 * 20,000 requests of every call by every caller, generated from the document that the server serves
 * (docs/fuzz.md). `FUZZ_SEED` repeats a run or starts another one; `FUZZ_LINE` sends a single request and
 * prints its answer.
 */
export const SEED = Number(process.env.FUZZ_SEED ?? 20261122);
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 10_000);
const AT_ONCE = 24;
const SHOWN = 400;

interface Field {
  app: TestApp;
  tokens: Tokens;
  judge: Judge;
  requests: Requests;
}

/** Every server serves the same document, so one judge is enough. */
let judge: Judge | null = null;

async function openField(): Promise<Field> {
  const app = await startTestApp();
  const owner = await app.newMember();
  const world = await buildWorld(app, owner);
  const { body: document } = await fetchWire<Document>(`${app.url}/openapi.json`);
  judge ??= createJudge(document);
  return {
    app,
    tokens: await createTokens(app, owner),
    judge,
    requests: await allRequests(document, world),
  };
}

const endpointOf = ({ call }: FuzzRequest) => ENDPOINTS.get(call) as Endpoint;

async function sendOne({ app, tokens }: Field, request: FuzzRequest): Promise<Answer> {
  const token = await tokens.of(request.caller);
  const endpoint = endpointOf(request);
  const answer = await send(app.url, endpoint, request, token);
  if (answer.status === 401 && token && endpoint.wire !== 'auth')
    await tokens.lost(request.caller, token);
  return answer;
}

/**
 * Sends all requests, a fixed number at a time; returns one line per defect, with the request that shows it.
 */
async function sendAll(
  field: Field,
  requests: FuzzRequest[],
  seen: Map<string, number>,
  pairs: Set<string>,
): Promise<string[]> {
  const found: string[] = [];
  let next = 0;
  const hand = async () => {
    for (let request = requests[next++]; request; request = requests[next++]) {
      const answer = await sendOne(field, request).catch((error: unknown) => ({
        status: 0,
        type: '',
        text: String(error),
      }));
      const verdict = answer.status === 0 ? 'no answer' : field.judge(endpointOf(request), answer);
      const kind = `${Math.floor(answer.status / 100)}xx`;
      seen.set(kind, (seen.get(kind) ?? 0) + 1);
      if (answer.status > 0) pairs.add(pairOf(request));
      if (verdict)
        found.push(
          `${answer.status} ${verdict}: ${answer.text.slice(0, SHOWN)}\nFUZZ_LINE='${JSON.stringify(request)}'`,
        );
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, hand));
  return found;
}

/** Sends one round of requests to a fresh world, as requests cancel and delete what a world contains. */
export async function fuzzRound(round: number): Promise<void> {
  const seed = SEED + round;
  const seen = new Map<string, number>();
  const field = await openField();
  const answered = new Set<string>();
  const pairs = field.requests.pairs(seed, round);
  const random = field.requests.random(Math.max(REQUESTS - pairs.length, 1), seed);
  for (const requests of [pairs, random])
    expect(await sendAll(field, requests, seen, answered), `FUZZ_SEED=${SEED}`).toEqual([]);
  expect(pairsOf(round).filter((pair) => !answered.has(pair))).toEqual([]);
  expect(await brokenInvariants(field.app, field.judge), `FUZZ_SEED=${SEED}`).toEqual([]);
  expect((await fetchWire(`${field.app.url}/salud/listo`)).status).toBe(200);
  await field.app.close();
  console.log(`FUZZ_SEED=${SEED}, round ${round}`, Object.fromEntries(seen));
  // Positive control: unless enough requests succeed, nothing was tested.
  expect(seen.get('2xx')).toBeGreaterThan(REQUESTS / 8);
}

/** Sends one request to a fresh world and prints its answer. */
export async function repeatOne(line: string): Promise<void> {
  const field = await openField();
  const request = JSON.parse(line) as FuzzRequest;
  const answer = await sendOne(field, request);
  console.log(answer);
  expect(field.judge(endpointOf(request), answer)).toBeNull();
  await field.app.close();
}
