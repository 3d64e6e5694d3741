import { Capacitor } from '@capacitor/core';
import { PushNotifications } from './plugins.ts';
import type { PushPort } from './port.ts';

const ANSWERS = {
  granted: 'concedido',
  denied: 'negado',
  prompt: 'sin_preguntar',
  'prompt-with-rationale': 'sin_preguntar',
} as const;

/** The maker's service answers by an event, once, one way or the other. */
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

export const push: PushPort = {
  permission: async () => ANSWERS[(await PushNotifications.checkPermissions()).receive],
  async register() {
    const { receive } = await PushNotifications.requestPermissions();
    if (receive !== 'granted') return null;
    const por = Capacitor.getPlatform() === 'ios' ? 'ios' : 'android';
    return { por, token: await askToken() };
  },
  unregister: () => PushNotifications.unregister(),
};
