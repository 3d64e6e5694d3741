import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  version: string;
};

/** The settings that make the shell one organisation's own, and the folder of its projects. */
export interface Settings {
  /** The public address, which the shell opens. */
  url: URL;
  id: string;
  name: string;
  version: string;
  build: string;
  /** Id of Apple's team, if it is known already. */
  team: string | null;
  icon: string;
  color: string;
  /** The folder of both projects. */
  out: string;
  /**
   * Firebase's file for push messages. Without it the push plugin would crash the app, so Android leaves the
   * plugin out.
   */
  googleServices: string | null;
}

const RULES = {
  NATIVE_ID: /^[a-z][a-z0-9]*(?:\.[a-z][a-z0-9]*)+$/,
  NATIVE_NAME: /^[^<>&"'\\]{1,30}$/,
  NATIVE_VERSION: /^\d+(?:\.\d+){0,2}$/,
  NATIVE_BUILD: /^[1-9]\d*$/,
  NATIVE_TEAM: /^[A-Z0-9]{10}$/,
  NATIVE_COLOR: /^#[0-9a-f]{6}$/i,
};

const isLocal = (url: URL): boolean => ['localhost', '127.0.0.1'].includes(url.hostname);

function addressOf(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || url.pathname !== '/' || (url.protocol !== 'https:' && !isLocal(url))) {
    throw new Error(
      `NATIVE_URL: tiene que ser la dirección de la app, con https y sin ruta. Es ${text}`,
    );
  }
  return url;
}

/** Throws on the first invalid setting, and names it. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  for (const [name, rule] of Object.entries(RULES)) {
    const value = env[name];
    if (value !== undefined && !rule.test(value)) {
      throw new Error(`${name}: no sirve ${JSON.stringify(value)}. Ver docs/native.md.`);
    }
  }
  const services = resolve(
    env.NATIVE_GOOGLE_SERVICES ?? join(import.meta.dirname, 'google-services.json'),
  );
  return {
    url: addressOf(env.NATIVE_URL ?? env.PUBLIC_URL ?? 'http://localhost:3000'),
    id: env.NATIVE_ID ?? 'ar.gremio.app',
    name: env.NATIVE_NAME ?? 'Gremio',
    version: env.NATIVE_VERSION ?? version,
    build: env.NATIVE_BUILD ?? '1',
    team: env.NATIVE_TEAM ?? null,
    icon: resolve(env.NATIVE_ICON ?? join(ROOT, 'app/public/icon.svg')),
    color: env.NATIVE_COLOR ?? '#33517a',
    out: resolve(env.NATIVE_OUT ?? import.meta.dirname),
    googleServices: existsSync(services) ? services : null,
  };
}
