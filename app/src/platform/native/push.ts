import { Capacitor } from '@capacitor/core';
import { PushNotifications } from './plugins.ts';
import type { PushPort } from './types.ts';

const ANSWERS = {
  granted: 'concedido',
  denied: 'negado',
  prompt: 'sin_preguntar',
  'prompt-with-rationale': 'sin_preguntar',
} as const;

/** Resolves to the push token. Apple's or Google's service answers by one event, registered or failed. */
async function askToken(): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const heard = await Promise.all([
    PushNotifications.addListener('registration', ({ value }) => resolve(value)),
    PushNotifications.addListener('registrationError', ({ error }) => reject(new Error(error))),
  ]);
  try {
    await PushNotifications.register();
    return await promise;
  } finally {
    await Promise.all(heard.map((one) => one.remove()));
  }
}

/**
 * An Android shell built without `google-services.json` has no such plugin, and registering would crash it.
 */
const takesMessages = (): boolean => Capacitor.isPluginAvailable('PushNotifications');

export const push: PushPort = {
  permission: async () =>
    takesMessages() ? ANSWERS[(await PushNotifications.checkPermissions()).receive] : 'imposible',
  async register() {
    if (!takesMessages()) return null;
    const { receive } = await PushNotifications.requestPermissions();
    if (receive !== 'granted') return null;
    const por = Capacitor.getPlatform() === 'ios' ? 'ios' : 'android';
    return { por, token: await askToken() };
  },
  unregister: async () => {
    if (takesMessages()) await PushNotifications.unregister();
  },
};
