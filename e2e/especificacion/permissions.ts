import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, test } from 'node:test';
import { activate, Device, KEYS, type Member, signIn } from './client.ts';
import {
  type Call,
  calls,
  closed,
  fits,
  nameOf,
  nowhere,
  OF_ANY_DEVICE,
  ofMembers,
  ofStaff,
  PUBLIC,
  statusOf,
} from './published.ts';

/*
 * Every call of the published `/openapi.json` against every kind of caller. It knows the table of docs/personal.md and lists
 * that were written from the specification, and shares no code with what it tests.
 */

const ROLES = ['administracion', 'contenidos', 'turnos', 'eventos', 'lectura', 'puerta'] as const;
type Role = (typeof ROLES)[number];
const STAFF_PASSWORD = 'gremio-demo-2026';
const emailOf = (role: Role) => `${role === 'administracion' ? 'admin' : role}@demo.local`;

/** Writes that a suspended member may still make: giving back, closing, their own data and privacy. */
const OF_THE_SUSPENDED = [
  /^DELETE /,
  /^POST \/auth\/(dispositivos|sincronizar)/,
  /^POST \/afigestion\/personas\//,
  /^POST \/afigestion\/privacidad\//,
  /^POST \/afigestion\/billeteras\//,
  /^POST \/afigestion\/app_reservas\/cancelar\//,
  /^POST \/afigestion\/form_congresos\/es_congresal/,
  /^POST \/eventos\/eventos_invitations\/cancelarInscipcion\//,
  /^PUT \/avisos\//,
  /^POST \/avisos\/calendario/,
  /^POST \/afigestion\/login_afiliados\//,
];
/** Paths of the staff whose resource is another than their first name; the first that fits counts. */
const RESOURCES: [RegExp, string][] = [
  [/^personas\/\{id\}\/dias/, 'turnos'],
  [/^personas\/\{id\}\/vouchers/, 'vouchers'],
  [/^personas\/\{id\}\/eventos/, 'invitaciones'],
  [/^hijos\/\{id\}\/fotos/, 'fotos_hijos'],
  [/^hoteles\/\{id\}\/noches/, 'noches'],
  [/^colecciones\//, 'turnos'],
  [/^form_congresos\/\{id\}\/cuidados/, 'cuidados_congreso'],
  [/^puerta\//, 'accesos'],
  [/^instalacion/, 'ajustes'],
];
/** Reads that show so much, or prepare a write, that only those may make them who may write. */
const READS_OF_WRITERS = [
  /^\/personal\/(personas|hijos|cuidados_congreso)\/exportar/,
  /^\/personal\/importaciones\/\{id\}\/(rechazadas|deshacer)/,
  /^\/personal\/(dias|horas)\/\{id\}\/cierre/,
  /^\/personal\/privacidad\/personas\/\{id\}\/datos/,
  /^\/personal\/puerta\/\{clase\}\/\{id\}\/paquete/,
  /^\/personal\/instalacion/,
  /^\/personal\/cuenta\//,
];
/** Writes that change nothing: a preview. */
const WRITES_OF_READERS = [/^\/personal\/textos_mensajes\/\{id\}\/vista/];
/** One's own password and factor; the other calls under it are the sign-in. */
const OWN_ACCOUNT =
  /^\/auth\/personal\/(change-password|two-factor\/(enable|disable|generate-backup-codes))$/;

/** The table of docs/personal.md: resource, then `r`, `w` or `-` for each role. */
function publishedTable(): Map<string, Map<Role, string>> {
  const page = readFileSync(join(import.meta.dirname, '../../docs/personal.md'), 'utf8');
  const rows = [...page.matchAll(/^\| `(\w+)` +((?:\| [rw-] +){6})\|$/gm)];
  return new Map(
    rows.map(([, resource = '', cells = '']) => {
      const given = cells.split('|').slice(1);
      return [resource, new Map(ROLES.map((role, at) => [role, String(given[at]).trim()]))];
    }),
  );
}

function resourceOf(path: string): string {
  const below = path.replace('/personal/', '');
  const [, named] = RESOURCES.find(([rule]) => rule.test(below)) ?? [];
  return named ?? String(below.split('/')[0]);
}

function needsWrite({ method, path }: Call): boolean {
  if (fits(READS_OF_WRITERS, path)) return true;
  return method !== 'GET' && !fits(WRITES_OF_READERS, path);
}

async function signInStaff(role: Role): Promise<string> {
  const body = { email: emailOf(role), password: STAFF_PASSWORD };
  const answer = await new Device(null).send('POST', '/auth/personal/sign-in/email', body);
  assert.equal(answer.status, 200, `${role} signs in`);
  return String(answer.body['token']);
}

/** The calls that answer with another status than the expected one. */
async function unlike(
  tried: Call[],
  token: string | null,
  expected: (call: Call, status: number) => boolean,
): Promise<string[]> {
  const wrong: string[] = [];
  for (const call of tried) {
    const status = await statusOf(call.method, nowhere(call), token);
    if (!expected(call, status)) wrong.push(`${nameOf(call)} answers ${status}`);
  }
  return wrong;
}
const isLetIn = (status: number) => status !== 401 && status !== 403 && status < 500;

describe('every published call', () => {
  let mother: Member;
  let suspended: Member;
  let device: Device;
  let staff: Map<Role, string>;
  before(async () => {
    mother = await activate(KEYS.mother);
    suspended = await activate(KEYS.suspended);
    device = await signIn('web');
    staff = new Map(
      await Promise.all(ROLES.map(async (role) => [role, await signInStaff(role)] as const)),
    );
  });

  test('is one of several hundred, and each staff call has its row in docs/personal.md', () => {
    assert.ok(ofStaff.length > 150 && closed.length > 60, `${ofStaff.length}, ${closed.length}`);
    const table = publishedTable();
    const without = ofStaff.map(({ path }) => resourceOf(path)).filter((one) => !table.has(one));
    assert.deepEqual([...new Set(without)], []);
  });

  test('is closed to whoever has no session, but for the public ones', async () => {
    const own = calls.filter(({ path }) => OWN_ACCOUNT.test(path));
    assert.equal(own.length, 4);
    const wrong = await unlike(
      [...closed, ...ofStaff, ...own],
      null,
      (_, status) => status === 401,
    );
    assert.deepEqual(wrong, []);
    const open = ofMembers.filter(({ path }) => fits(PUBLIC, path));
    const shut = await unlike(open, null, (_, status) => status !== 403 && status < 600);
    assert.deepEqual(shut, []);
  });

  test('of the staff is closed to members, and of members to the staff', async () => {
    const is401 = (_: Call, status: number) => status === 401;
    assert.deepEqual(await unlike(ofStaff, mother.device.token, is401), []);
    assert.deepEqual(await unlike(closed, staff.get('administracion') ?? null, is401), []);
  });

  test('of members asks for a card, but for those of any device', async () => {
    const wrong = await unlike(closed, device.token, (call, status) =>
      fits(OF_ANY_DEVICE, nameOf(call)) ? isLetIn(status) : status === 403,
    );
    assert.deepEqual(wrong, []);
  });

  test('of members lets a member in who is active', async () => {
    assert.deepEqual(await unlike(closed, mother.device.token, (_, status) => isLetIn(status)), []);
  });

  test('that writes is closed to the suspended, but for what gives back or closes', async () => {
    const wrong = await unlike(closed, suspended.device.token, (call, status) =>
      call.method === 'GET' || fits(OF_THE_SUSPENDED, nameOf(call))
        ? isLetIn(status)
        : status === 403,
    );
    assert.deepEqual(wrong, []);
  });

  for (const role of ROLES) {
    test(`of the staff lets in or refuses ${role} as the table says`, async () => {
      const table = publishedTable();
      const wrong = await unlike(ofStaff, staff.get(role) ?? null, (call, status) => {
        const given = table.get(resourceOf(call.path))?.get(role);
        const isAllowed = given === 'w' || (given === 'r' && !needsWrite(call));
        return isAllowed ? isLetIn(status) : status === 403;
      });
      assert.deepEqual(wrong, []);
    });
  }
});
