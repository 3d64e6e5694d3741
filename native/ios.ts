import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import plist, { type PlistObject } from 'plist';
import { patch, replaced, withBlock } from './patch.ts';
import type { Settings } from './settings.ts';

/** Sentences that the phone shows when it asks for each permission. */
const REASONS = {
  NSCameraUsageDescription: 'Para leer el QR de tu clave y sacar la foto de un documento.',
  NSPhotoLibraryUsageDescription: 'Para elegir la foto de un documento que ya tenés.',
  NSPhotoLibraryAddUsageDescription: 'Para guardar la imagen de tu carnet.',
  NSLocationWhenInUseUsageDescription: 'Para mostrarte los beneficios que tenés cerca.',
};

/** Minimum iOS of the shell; the web app supports older ones (docs/navegadores.md). */
const OLDEST = '16.4';

const info = (text: string, { name, url }: Settings): string =>
  plist.build({
    ...(plist.parse(text) as PlistObject),
    ...REASONS,
    CFBundleDisplayName: name,
    CFBundleDevelopmentRegion: 'es',
    CFBundleLocalizations: ['es'],
    ITSAppUsesNonExemptEncryption: false,
    // Capacitor serves its own pages from localhost.
    WKAppBoundDomains: [...new Set([url.hostname, 'localhost'])],
  });

const entitlements = ({ url }: Settings): string =>
  plist.build({
    'aps-environment': 'production',
    'com.apple.developer.associated-domains': [`applinks:${url.hostname}`],
  });

function project(text: string, { id, version, build, team }: Settings): string {
  const ours = {
    CODE_SIGN_ENTITLEMENTS: 'App/App.entitlements',
    ...(team && { DEVELOPMENT_TEAM: team }),
  };
  const bare = text.replaceAll(/^\s*(?:CODE_SIGN_ENTITLEMENTS|DEVELOPMENT_TEAM) = .*\n/gm, '');
  const lines = Object.entries(ours).map(([key, value]) => `\t\t\t\t${key} = ${value};\n`);
  return [
    [/(?=\t{4}INFOPLIST_FILE = )/g, lines.join('')],
    [/(?<=PRODUCT_BUNDLE_IDENTIFIER = )[^;]+/g, id],
    [/(?<=MARKETING_VERSION = )[^;]+/g, version],
    [/(?<=CURRENT_PROJECT_VERSION = )[^;]+/g, build],
    [/(?<=IPHONEOS_DEPLOYMENT_TARGET = )[^;]+/g, OLDEST],
  ].reduce((now, [pattern, by]) => replaced(now, pattern as RegExp, by as string), bare);
}

/** The push plugin gets the phone's token only through these notifications. */
const delegate = (text: string): string =>
  withBlock(text, { anchor: '}', open: '    // gremio: push', close: '    // /gremio: push' }, [
    '    func application(_ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data) {',
    '        NotificationCenter.default.post(name: .capacitorDidRegisterForRemoteNotifications, object: deviceToken)',
    '    }',
    '    func application(_ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: Error) {',
    '        NotificationCenter.default.post(name: .capacitorDidFailToRegisterForRemoteNotifications, object: error)',
    '    }',
  ]);

/** Turns the generated iOS project into this organisation's app. */
export function dressIos(settings: Settings): void {
  const app = join(settings.out, 'ios/App');
  patch(join(app, 'App/Info.plist'), (text) => info(text, settings));
  patch(join(app, 'App.xcodeproj/project.pbxproj'), (text) => project(text, settings));
  patch(join(app, 'App/AppDelegate.swift'), delegate);
  writeFileSync(join(app, 'App/App.entitlements'), entitlements(settings));
}
