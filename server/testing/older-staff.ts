import { betterAuth, type BetterAuthOptions } from 'better-auth';
import { admin, bearer, twoFactor } from 'better-auth/plugins';
import { cookieNamed } from './factor.ts';
import { SECRETS } from './log.ts';
import { codeOf } from './totp.ts';
import { PASSWORD } from './users.ts';

interface WithFactor {
  email: string;
  totpURI: string;
}

/**
 * The staff library as version 0.1.0 used it, with today's options: tokens in clear text, and its own trusted
 * devices.
 */
export function olderStaff(options: BetterAuthOptions) {
  const library = betterAuth({
    ...options,
    verification: { modelName: 'personal_verification' },
    plugins: [
      admin(),
      twoFactor({ schema: { twoFactor: { modelName: 'personal_two_factor' } } }),
      bearer(),
    ],
  });
  const request = (method: string, path: string, headers: Record<string, string>, body?: object) =>
    library.handler(
      new Request(`http://localhost/auth/personal/${path}`, {
        method,
        headers: { 'content-type': 'application/json', ...headers },
        ...(body ? { body: JSON.stringify(body) } : {}),
      }),
    );
  /** Signs in with both factors and has the browser trusted. */
  async function passBoth({ email, totpURI }: WithFactor): Promise<Response> {
    const first = await request('POST', 'sign-in/email', {}, { email, password: PASSWORD });
    const cookie = cookieNamed(first.headers, 'gremio-personal.two_factor');
    const code = codeOf(totpURI);
    return request('POST', 'two-factor/verify-totp', { cookie }, { code, trustDevice: true });
  }
  return {
    trustBrowser: async (user: WithFactor): Promise<string> =>
      cookieNamed((await passBoth(user)).headers, 'gremio-personal.trust_device'),
    async asksForFactor(email: string, cookie: string): Promise<boolean> {
      const body = { email, password: PASSWORD };
      const answer = await request('POST', 'sign-in/email', { cookie }, body);
      const said = (await answer.json()) as object;
      return 'twoFactorRedirect' in said;
    },
    async signInWithFactor(user: WithFactor): Promise<string> {
      const { token } = (await (await passBoth(user)).json()) as { token: string };
      return SECRETS.keep(token);
    },
    post: (path: string, body: object, headers: Record<string, string> = {}) =>
      request('POST', path, headers, body),
    async signIn(email: string, password: string): Promise<string> {
      const answer = await request('POST', 'sign-in/email', {}, { email, password });
      const { token } = (await answer.json()) as { token: string };
      return SECRETS.keep(token);
    },
    /** True if this version accepts the token as a session. */
    async knows(token: string): Promise<boolean> {
      const headers = { authorization: `Bearer ${token}` };
      return (await (await request('GET', 'get-session', headers)).json()) !== null;
    },
  };
}
