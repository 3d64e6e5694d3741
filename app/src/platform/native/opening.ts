import { Capacitor } from '@capacitor/core';
import type { AnyRouter } from '@tanstack/react-router';
import { pathOf } from './address.ts';
import { App, PushNotifications } from './plugins.ts';

/** Handles the shell's events: the back button, links that open the app, and a tap on a notification. */
export async function followShell(router: AnyRouter): Promise<void> {
  const go = (address: unknown) => {
    const path = typeof address === 'string' ? pathOf(address, location.origin) : null;
    if (path !== null) router.history.push(path);
  };
  await Promise.all([
    App.addListener('backButton', ({ canGoBack }) => {
      if (canGoBack) router.history.back();
      else void App.minimizeApp();
    }),
    App.addListener('appUrlOpen', ({ url }) => go(url)),
    Capacitor.isPluginAvailable('PushNotifications') &&
      PushNotifications.addListener('pushNotificationActionPerformed', ({ notification }) =>
        go((notification.data as { url?: unknown } | undefined)?.url),
      ),
  ]);
  go((await App.getLaunchUrl())?.url);
}
