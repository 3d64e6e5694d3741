import { enableTwoFactor, verifyTotp } from '@gremio/contract/personal/endpoints.ts';
import type { Role } from '@gremio/contract/personal/rules.ts';
import type { TestApp } from './app.ts';
import { callWire } from './http.ts';
import { codeOf } from './totp.ts';
import { enter, newUser, openSession, PASSWORD, tokenOf } from './users.ts';

/**
 * Clears the last TOTP step that was used, as if half a minute had passed: the current code is accepted
 * again.
 */
export const awaitNextCode = ({ query }: Pick<TestApp, 'query'>) =>
  query('update personal_two_factor set paso = null');

/** Adds a second factor to the user of a session. That replaces the session's token. */
export async function addFactor(app: TestApp, token: string, password = PASSWORD) {
  const enabled = await callWire(app.url, enableTwoFactor, { body: { password }, token });
  const { totpURI, backupCodes } = enabled.body;
  const verified = await callWire(app.url, verifyTotp, { body: { code: codeOf(totpURI) }, token });
  await awaitNextCode(app);
  return { totpURI, backupCodes, token: tokenOf(verified.body) };
}

/** Creates a staff user with a second factor. */
export async function newUserWithFactor(app: TestApp, role: Role = 'lectura') {
  const user = await newUser(app, role);
  return { ...user, ...(await addFactor(app, await openSession(app, user.email))) };
}

/** Returns a cookie of a response in the form in which a browser sends it back. */
export const cookieNamed = (headers: Headers, name: string): string =>
  headers
    .getSetCookie()
    .find((one) => one.startsWith(name))
    ?.split(';', 1)[0] ?? '';

/** Signs in with the password alone; returns the cookie for the second step. */
export const halfSession = async (app: TestApp, email: string, password = PASSWORD) =>
  cookieNamed((await enter(app, email, password)).headers, 'gremio-personal.two_factor');

/**
 * Signs in with both factors and has the browser trusted: returns the session and the trusted browser's
 * cookie.
 */
export async function trustBrowser(
  app: TestApp,
  { email, totpURI }: { email: string; totpURI: string },
  userAgent = 'Un navegador',
) {
  const { body, headers } = await callWire(app.url, verifyTotp, {
    body: { code: codeOf(totpURI), trustDevice: true },
    headers: { cookie: await halfSession(app, email), 'user-agent': userAgent },
  });
  await awaitNextCode(app);
  return { token: tokenOf(body), cookie: cookieNamed(headers, 'gremio-personal.equipo') };
}

/** True if signing in with this cookie and the password asks for the second factor. */
export async function asksForFactor(
  app: TestApp,
  email: string,
  cookie: string,
  password = PASSWORD,
): Promise<boolean> {
  const { status, body } = await enter(app, email, password, { cookie, origin: app.url });
  if (status !== 200) throw new Error(`signing in answered ${status}`);
  return 'twoFactorRedirect' in body;
}
