import type { CapacitorConfig } from '@capacitor/cli';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSettings } from './settings.ts';

const { url, id, name, color, out, googleServices } = readSettings(process.env);
const { devDependencies } = JSON.parse(
  readFileSync(join(import.meta.dirname, 'package.json'), 'utf8'),
) as { devDependencies: Record<string, string> };

const NO_PLUGINS = ['android', 'cli', 'core', 'ios'].map((part) => `@capacitor/${part}`);
const PUSH = '@capacitor/push-notifications';

const plugins = Object.keys(devDependencies).filter(
  (one) => one.startsWith('@capacitor') && !NO_PLUGINS.includes(one),
);

const config: CapacitorConfig = {
  appId: id,
  appName: name,
  webDir: join(out, 'web'),
  backgroundColor: color,
  // Sessions, versions and offline data are the web app's own. The page in `web` serves only a first opening
  // without signal.
  server: { url: url.origin, cleartext: url.protocol === 'http:', errorPath: 'sin-senal.html' },
  android: {
    path: join(out, 'android'),
    includePlugins: plugins.filter((one) => one !== PUSH || googleServices !== null),
  },
  // iOS keeps a page's service worker in an app only if the page's domain is bound to the app.
  ios: {
    path: join(out, 'ios'),
    includePlugins: plugins,
    limitsNavigationsToAppBoundDomains: true,
  },
  plugins: {
    SystemBars: { insetsHandling: 'css', initialViewportFitValueHint: 'cover' },
    PushNotifications: { presentationOptions: ['badge', 'sound', 'alert'] },
  },
};

export default config;
