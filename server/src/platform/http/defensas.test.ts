import { createUser } from '../../personal/usuarios.ts';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { rubros } from '@gremio/contract/beneficios/endpoints.ts';
import { primerUsuario, signIn } from '@gremio/contract/personal/endpoints.ts';
import { signInAnonima } from '@gremio/contract/activacion/endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BadSetting, readConfig } from '../config.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { callWire, fetchWire } from '../../../testing/http.ts';
import { keyOfAddress } from './address.ts';
import { createHttpServer } from './app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('takes a deletion whose empty body is called text, as the console’s library calls it', async () => {
  const answer = await callWire(app.url, rubros.remove, {
    token: await app.newStaff('administracion'),
    headers: { 'content-type': 'text/plain' },
    params: { id: '999999' },
  });
  expect([answer.status, answer.error.motivo]).toEqual([404, 'no_encontrado']);
});

describe('a page of somebody else’s', () => {
  const FOREIGN = [
    { origin: 'https://otra.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site', origin: 'http://127.0.0.1' },
  ] as Record<string, string>[];
  const anonima = (headers: Record<string, string>, body = '{}') =>
    fetchWire<{ token: string }>(`${app.url}/auth/anonima.json`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });

  it.each(FOREIGN)('neither signs a browser in nor uses its session: %j', async (headers) => {
    const fresh = await anonima(headers);
    expect([fresh.status, fresh.error.motivo]).toEqual([403, 'otro_origen']);
    expect(fresh.headers.getSetCookie()).toEqual([]);
    const { token } = await app.newMember();
    const review = await callWire(app.url, signInAnonima, {
      headers: { ...headers, cookie: `gremio=${token}` },
      body: {},
    });
    expect(review.status).toBe(403);
  });

  it('is neither a caller without a browser nor a shell of ours', async () => {
    expect((await anonima({})).status).toBe(200);
    expect((await anonima({ origin: 'capacitor://localhost' })).status).toBe(200);
    expect((await anonima({ origin: app.url })).status).toBe(200);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'text/plain; application/json'])(
    'sends no form as %s',
    async (type) => {
      expect((await anonima({ 'content-type': type })).status).toBe(415);
    },
  );

  it('is not told that it may ask', async () => {
    const asked = await fetch(`${app.url}/afigestion/app_rubros/nindex.json`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://otra.example',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'authorization',
      },
    });
    expect(asked.headers.get('access-control-allow-origin')).toBeNull();
    expect(asked.ok).toBe(false);
  });

  it('cannot hide behind a header of another kind: the cookie is still a cookie', async () => {
    const email = 'cookie@prueba.local';
    const password = 'una contraseña de prueba';
    await createUser(app.house, { email, password, name: 'C', role: 'administracion' });
    const signed = await callWire(app.url, signIn, { body: { email, password } });
    const cookie = signed.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
    const post = (authorization: string) =>
      fetchWire(`${app.url}/personal/rubros`, {
        method: 'POST',
        headers: { cookie, authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ nombre: 'Ajeno' }),
      });
    expect((await post('Basic eA==')).status).toBe(403);
    expect((await post('Bearer no-es')).status).toBe(401);
  });
});

describe('the limit by address', () => {
  const guess = (url: string, forwarded?: string) =>
    callWire(url, primerUsuario, {
      body: { codigo: '0000-0000-0000', email: 'a@b.co', password: 'x'.repeat(12), name: 'A' },
      headers: forwarded ? { 'x-forwarded-for': forwarded } : {},
    }).then(({ status }) => status);
  const guesses = async (url: string, addressOf: (n: number) => string) => {
    const made: number[] = [];
    for (let n = 1; n <= 12; n += 1) made.push(await guess(url, addressOf(n)));
    return made.filter((status) => status === 429).length;
  };

  it.each([
    ['without a proxy, whatever the caller says of itself', undefined, (n: number) => `9.9.9.${n}`],
    [
      'behind one, whatever the caller wrote before it',
      '127.0.0.1',
      (n: number) => `${n}.1.1.1, 8.8.8.8`,
    ],
    ['behind one that is only counted', '1', (n: number) => `${n}.1.1.1, 8.8.8.8`],
    ['behind whichever one there is', 'true', (n: number) => `${n}.1.1.1, 8.8.8.8`],
    ['behind two', '2', (n: number) => `${n}.1.1.1, 8.8.8.8, 10.0.0.1`],
    [
      'for all of a subscriber’s addresses of IPv6',
      '127.0.0.1',
      (n: number) => `2001:db8:1:2::${n}`,
    ],
  ])('holds %s', async (_name, TRUST_PROXY, addressOf) => {
    const limited = await startTestApp({
      limits: 'on',
      ...(TRUST_PROXY && { env: { TRUST_PROXY } }),
    });
    expect(await guesses(limited.url, addressOf)).toBe(2);
    await limited.close();
  });

  it('is of each client behind a proxy, not of the proxy', async () => {
    const limited = await startTestApp({ limits: 'on', env: { TRUST_PROXY: '127.0.0.1' } });
    expect(await guesses(limited.url, (n) => `9.9.9.${n}`)).toBe(0);
    await limited.close();
  });

  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('counts %s under %s', (address, key) => expect(keyOfAddress(address)).toBe(key));

  it.each(['nadie', '300.1.1.1', '10.0.0.0/99', '0', '10', ''])(
    'is not left to a setting that says nothing: %j',
    (TRUST_PROXY) => {
      expect(() => readConfig({ SECRET: 'x'.repeat(40), TRUST_PROXY })).toThrow(BadSetting);
    },
  );
});

describe('a slow sender', () => {
  const PATIENCE = { headersMs: 300, requestMs: 600, silenceMs: 900, checkMs: 50 };
  const HEAD = 'POST /eco HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n';

  async function startSlow() {
    const server = await createHttpServer(app.house.config, PATIENCE);
    server.post('/eco', async ({ body }) => body);
    server.get('/mudo', () => new Promise(() => undefined));
    const port = Number(new URL(await server.listen({ port: 0, host: '127.0.0.1' })).port);
    return { server, port };
  }

  /** Sends a byte at a time until the server closes or answers; resolves with the answer. */
  function trickle(socket: Socket): Promise<string> {
    const drip = setInterval(() => {
      if (socket.writable && socket.bytesRead === 0) socket.write('a');
    }, 40);
    return text(socket).finally(() => clearInterval(drip));
  }

  it('with headers, with a body, with nothing at all, is not waited for', async () => {
    const { server, port } = await startSlow();
    const open = (start: string) => {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => undefined);
      if (start) socket.write(start);
      return socket;
    };
    const body = open(`${HEAD}content-length: 100000\r\n\r\n"`);
    const headers = open(`${HEAD}x-lento: `);
    const [toBody, toHeaders] = await Promise.all([
      trickle(body),
      trickle(headers),
      text(open('')),
      text(open('GET /mudo HTTP/1.1\r\nhost: x\r\n\r\n')),
    ]);
    for (const answer of [toBody, toHeaders]) {
      expect(answer).toMatch(/^HTTP\/1\.1 408 /);
      expect(answer).toContain('"motivo":"muy_lento"');
    }
    const after = await fetch(`http://127.0.0.1:${port}/eco`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"sigue":true}',
    });
    expect(await after.json()).toEqual({ sigue: true });
    await server.close();
  });

  it('meets limits of seconds on the server that runs', () => {
    const { headersTimeout, requestTimeout, timeout } = app.http.server;
    expect([headersTimeout, requestTimeout, timeout]).toEqual([15_000, 180_000, 600_000]);
  });
});

describe('a request beyond a limit', () => {
  const url = () => `${app.url}/afigestion/app_beneficios/nindex/page:1.json`;
  it.each([
    [
      'a header without end',
      () => fetch(url(), { headers: { 'x-largo': 'x'.repeat(40_000) } }),
      413,
    ],
    ['an address without end', () => fetch(`${url()}?q=${'x'.repeat(40_000)}`), 413],
    ['a thousand fields', () => fetch(`${url()}?${'a=1&'.repeat(3000)}q=x`), 401],
    ['a field a thousand times', () => fetch(`${url()}?${'q=1&'.repeat(3000)}`), 401],
  ])('is refused, and only that: %s', async (_name, ask, status) => {
    const answer = await ask();
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ code: status });
  });

  it('in a query that says a field twice is not its kind', async () => {
    const token = await app.newIdentidad();
    const headers = { authorization: `Bearer ${token}` };
    const twice = await fetchWire(`${url()}?q=a&q=b`, { headers });
    expect([twice.status, twice.error.errores?.[0]?.campo]).toEqual([422, 'q']);
  });

  it('two lengths, or a length beside chunks, are no request', async () => {
    const { hostname, port } = new URL(app.url);
    for (const smuggled of [
      'content-length: 4\r\ncontent-length: 40',
      'content-length: 4\r\ntransfer-encoding: chunked',
      'transfer-encoding: chunked\r\ntransfer-encoding: identity',
    ]) {
      const socket = connect(Number(port), hostname);
      socket.write(
        `POST /auth/anonima.json HTTP/1.1\r\nhost: x\r\n${smuggled}\r\n\r\n0\r\n\r\nGET /salud HTTP/1.1\r\nhost: x\r\n\r\n`,
      );
      expect(await text(socket), smuggled).toMatch(/^HTTP\/1\.1 400 /);
    }
  });

  it.each(['x"><script>', "x'><loc>", 'x/y?z', 'x y'])(
    'a host that is none writes nothing into what is answered: %s',
    async (host) => {
      const { hostname, port } = new URL(app.url);
      for (const path of ['/sitemap.xml', '/robots.txt', '/beneficios']) {
        const socket = connect(Number(port), hostname);
        socket.write(
          `GET ${path} HTTP/1.1\r\nhost: ${host}\r\naccept: text/html\r\nconnection: close\r\n\r\n`,
        );
        const answer = await text(socket);
        expect(answer, path).not.toContain(`http://${host}`);
      }
    },
  );

  it.each(['TRACE', 'CONNECT', 'PROPFIND'])('%s is no way to ask', async (method) => {
    const { hostname, port } = new URL(app.url);
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    socket.write(`${method} /salud HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
    expect(await text(socket)).not.toMatch(/^HTTP\/1\.1 2/);
  });
});
