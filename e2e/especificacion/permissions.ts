import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { activate, type Device, KEYS, type Member, signIn } from './client.ts';
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
import { needsWrite, publishedTable, resourceOf, type Role, ROLES, signInStaff } from './roles.ts';

/*
 * Tries every call of the published `/openapi.json` as every kind of caller. It reads the table of
 * docs/personal.md and lists written from the specification, and shares no code with the server under test.
 */

/**
 * Writes that a suspended member may still make: cancelling, closing sessions, their own data and privacy.
 */
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
/** The caller's own password and second factor; the other calls under this path belong to the sign-in. */
const OWN_ACCOUNT =
  /^\/auth\/personal\/(change-password|two-factor\/(enable|disable|generate-backup-codes))$/;

/** Lists the calls that answer with an unexpected status. */
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
