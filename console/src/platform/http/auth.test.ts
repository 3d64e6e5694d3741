import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  getSession,
  signIn,
  verifyBackupCode,
  verifyTotp,
} from '@gremio/contract/personal/endpoints.ts';
import { EVERY_POWERS } from '../testing.ts';
import { mayReach, RESOURCES, type Role } from '@gremio/contract/personal/rules.ts';
import { errorBody } from '@gremio/contract/platform/errors.ts';
import type { authProvider as AuthProvider, SecondFactorNeeded as Needed } from './auth.ts';

const clara = (role: Role, seccionales?: string[]) => ({
  id: '1',
  email: 'clara@prueba.local',
  name: 'Clara',
  role,
  seccionales,
});

let auth: typeof AuthProvider;
let SecondFactorNeeded: typeof Needed;
let answers: Record<string, { status?: number; body: unknown }>;
let called: string[];

beforeEach(async () => {
  vi.resetModules();
  ({ authProvider: auth, SecondFactorNeeded } = await import('./auth.ts'));
  answers = {};
  called = [];
  vi.stubGlobal('fetch', async (address: string) => {
    called.push(address);
    const { status = 200, body } = answers[address] ?? { body: null };
    return new Response(JSON.stringify(body), { status });
  });
});

const signedInAs = (role: Role, seccionales?: string[]) => {
  answers[getSession.path] = { body: { user: clara(role, seccionales) } };
};
const may = (action: string, resource: string) =>
  auth.canAccess?.({ action, resource, signal: undefined as never });

describe('the signed-in user', () => {
  it('is nobody without a session, and then no page is for them', async () => {
    await expect(auth.checkAuth({})).rejects.toMatchObject({ status: 401 });
    expect(await may('list', 'personas')).toBe(false);
  });

  it('is asked once for many buttons', async () => {
    signedInAs('lectura');
    await Promise.all([auth.checkAuth({}), may('list', 'personas'), may('edit', 'personas')]);
    expect(called).toEqual([getSession.path]);
  });

  it('is asked again after a session that ended', async () => {
    signedInAs('lectura');
    await auth.checkAuth({});
    answers[getSession.path] = { body: null };
    await expect(auth.checkError({ status: 401, message: 'Tu sesión terminó.' })).rejects.toThrow(
      'Tu sesión terminó.',
    );
    await expect(auth.checkAuth({})).rejects.toMatchObject({ status: 401 });
  });

  it('stays signed in when the role does not allow something', async () => {
    await expect(auth.checkError({ status: 403 })).resolves.toBeUndefined();
  });
});

describe('signing in', () => {
  const password = { email: 'clara@prueba.local', password: 'secreta' };

  it('says the wire’s sentence when it fails', async () => {
    answers[signIn.path] = { status: 401, body: errorBody('ingreso_fallido') };
    await expect(auth.login(password)).rejects.toThrow('El correo o la contraseña no coinciden.');
  });

  it('asks for the second factor of who has one: six numbers, or a backup code', async () => {
    answers[signIn.path] = { body: { twoFactorRedirect: true } };
    await expect(auth.login(password)).rejects.toBeInstanceOf(SecondFactorNeeded);
    await auth.login({ code: '123456', trustDevice: false });
    await auth.login({ code: 'aBcDe-12345', trustDevice: false });
    expect(called.slice(1)).toEqual([verifyTotp.path, verifyBackupCode.path]);
  });

  it('asks for a code only of whom the server takes one', async () => {
    for (const [twoFactorMethods, codigo] of [
      [['totp'], true],
      [[], false],
    ] as const) {
      answers[signIn.path] = { body: { twoFactorRedirect: true, twoFactorMethods } };
      await expect(auth.login(password)).rejects.toMatchObject({ codigo });
    }
  });
});

it.each(EVERY_POWERS)(
  'lets %s touch what the contract says, and nothing else',
  async (_, powers) => {
    signedInAs(powers.role, powers.isLocal ? ['Salta'] : undefined);
    expect(await auth.getPermissions?.({})).toEqual(powers);
    for (const resource of RESOURCES) {
      for (const action of ['list', 'show', 'export']) {
        expect(await may(action, resource)).toBe(mayReach(powers, resource, 'r'));
      }
      for (const action of ['create', 'edit', 'delete']) {
        expect(await may(action, resource)).toBe(mayReach(powers, resource, 'w'));
      }
    }
    expect(await may('list', 'nada')).toBe(false);
  },
);
