import { subirImportacion } from '@gremio/contract/importaciones/endpoints.ts';
import { mayImport } from '@gremio/contract/importaciones/rules.ts';
import { type DeclaredCall, wire } from '@gremio/contract/index.ts';
import { addressOf, type Endpoint } from '@gremio/contract/platform/endpoint.ts';
import { mayTouch, ROLES } from '@gremio/contract/personal/rules.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { routerPath } from './platform/http/serve.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { callWire } from '../testing/http.ts';
import { SAMPLES, type World } from '../testing/samples.ts';
import { buildWorld } from '../testing/world.ts';

/** Every declared call against every kind of caller (docs/architecture.md#identity). */

const STAFF = ROLES.map((role) => `personal:${role}` as const);
type Caller = 'nadie' | 'identidad' | 'otra' | 'suyo' | 'suspendida' | (typeof STAFF)[number];
const CALLERS: Caller[] = ['nadie', 'identidad', 'otra', 'suyo', 'suspendida', ...STAFF];

let app: TestApp;
let world: World;
const tokens = {} as Record<Caller, string | undefined>;

beforeAll(async () => {
  app = await startTestApp();
  const owner = await app.newMember();
  world = await buildWorld(app, owner);
  tokens.suyo = owner.token;
  tokens.identidad = await app.newIdentidad();
  tokens.otra = (await app.newMember()).token;
  tokens.suspendida = (await app.newMember('suspendido')).token;
  for (const role of ROLES) tokens[`personal:${role}`] = await app.newStaff(role);
});
afterAll(() => app.close());

type Verdict = 'pasa' | 401 | 403 | 404;

const isStaff = (caller: Caller) => caller.startsWith('personal:');

function expectedForMember({ who, method, suspendidoPuede }: Endpoint, caller: Caller): Verdict {
  if (who.kind === 'publico') return 'pasa';
  if (caller === 'nadie' || isStaff(caller)) return 401;
  if (who.kind === 'identidad') return 'pasa';
  if (caller === 'identidad') return 403;
  if (caller === 'suspendida' && method !== 'GET' && !suspendidoPuede) return 403;
  const namesSomebody = who.kind === 'propio' && who.param !== undefined;
  return namesSomebody && caller !== 'suyo' ? 404 : 'pasa';
}

function expected(endpoint: Endpoint, caller: Caller): Verdict {
  const { who } = endpoint;
  if (who.kind !== 'personal') return expectedForMember(endpoint, caller);
  if (!isStaff(caller)) return 401;
  const role = caller.slice('personal:'.length) as (typeof ROLES)[number];
  if (!mayTouch(role, who.resource, who.access)) return 403;
  // The kind of import also decides; the sample imports a padrón.
  return endpoint !== subirImportacion || mayImport({ role, isLocal: false }, 'padron')
    ? 'pasa'
    : 403;
}

const nameOf = ({ endpoint }: DeclaredCall) => `${endpoint.method} ${endpoint.path}`;

async function statusOf(endpoint: Endpoint, caller: Caller): Promise<number> {
  const sample = SAMPLES[`${endpoint.method} ${endpoint.path}`]?.(world) ?? {};
  const token = tokens[caller];
  if (endpoint.wire !== 'stream') {
    return (await callWire(app.url, endpoint, { ...sample, token } as never)).status;
  }
  const abort = new AbortController();
  const path = addressOf(endpoint, sample.params);
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const response = await fetch(app.url + path, { signal: abort.signal, headers });
  abort.abort();
  return response.status;
}

/** `pasa` if an allowed caller was let in; any other status is compared exactly. */
function verdictOf(endpoint: Endpoint, caller: Caller, status: number): 'pasa' | number {
  const mayCall = expected(endpoint, caller) === 'pasa';
  const isIn = status < 500 && (endpoint.wire === 'auth' || ![401, 403].includes(status));
  return mayCall && isIn ? 'pasa' : status;
}

it('has a sample for every declared call, and for no other', () => {
  expect(Object.keys(SAMPLES).sort()).toEqual(wire.map(nameOf).sort());
});

it('serves every declared call, and none besides', () => {
  for (const { endpoint } of wire) {
    const url = routerPath(endpoint.path);
    expect(app.http.hasRoute({ method: endpoint.method, url }), `${endpoint.method} ${url}`).toBe(
      true,
    );
  }
});

it.each(wire.map((call) => [nameOf(call), call.endpoint] as const))(
  '%s is answered to who may call it, and refused to everybody else',
  async (_name, endpoint) => {
    const answered = await Promise.all(
      CALLERS.map(async (caller) => [
        caller,
        verdictOf(endpoint, caller, await statusOf(endpoint, caller)),
      ]),
    );
    const declared = CALLERS.map((caller) => [caller, expected(endpoint, caller)]);
    expect(Object.fromEntries(answered)).toEqual(Object.fromEntries(declared));
  },
);
