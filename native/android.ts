import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { patch, replaced, withBlock } from './patch.ts';
import type { Settings } from './settings.ts';

const PERMISSIONS = [
  'CAMERA',
  'ACCESS_COARSE_LOCATION',
  'ACCESS_FINE_LOCATION',
  'POST_NOTIFICATIONS',
];
/** Without these entries the store would not offer the app to a tablet that lacks one. */
const OPTIONAL = ['camera', 'camera.autofocus', 'location', 'location.gps'];

const marks = (anchor: string, name: string) => ({
  anchor,
  open: `<!-- gremio: ${name} -->`,
  close: `<!-- /gremio: ${name} -->`,
});

const links = ({ protocol, hostname }: URL): string[] => [
  '<intent-filter android:autoVerify="true">',
  '  <action android:name="android.intent.action.VIEW" />',
  '  <category android:name="android.intent.category.DEFAULT" />',
  '  <category android:name="android.intent.category.BROWSABLE" />',
  `  <data android:scheme="${protocol.slice(0, -1)}" android:host="${hostname}" />`,
  '</intent-filter>',
];

const uses = (): string[] => [
  ...PERMISSIONS.map((one) => `<uses-permission android:name="android.permission.${one}" />`),
  ...OPTIONAL.map(
    (one) => `<uses-feature android:name="android.hardware.${one}" android:required="false" />`,
  ),
];

function manifest(text: string, { url }: Settings): string {
  const linked = withBlock(text, marks('</activity>', 'links'), links(url));
  const allowed = withBlock(linked, marks('</manifest>', 'permissions'), uses());
  // A card is not restored on another phone; its member activates it there.
  const apart = replaced(allowed, /android:allowBackup="\w+"/, 'android:allowBackup="false"');
  const clear = `android:usesCleartextTraffic="${url.protocol === 'http:'}"`;
  const bare = apart.replace(/\s+android:usesCleartextTraffic="\w+"/, '');
  return replaced(bare, /<application\n/, `<application\n        ${clear}\n`);
}

const gradle = (text: string, { id, version, build }: Settings): string =>
  [
    [/applicationId "[^"]*"/, `applicationId "${id}"`],
    [/versionCode \d+/, `versionCode ${build}`],
    [/versionName "[^"]*"/, `versionName "${version}"`],
  ].reduce((now, [pattern, by]) => replaced(now, pattern as RegExp, by as string), text);

/** Turns the generated Android project into this organisation's app. */
export function dressAndroid(settings: Settings): void {
  const app = join(settings.out, 'android', 'app');
  patch(join(app, 'src/main/AndroidManifest.xml'), (text) => manifest(text, settings));
  patch(join(app, 'build.gradle'), (text) => gradle(text, settings));
  patch(join(app, 'src/main/res/values/strings.xml'), (text) =>
    replaced(
      replaced(text, /(?<="app_name">)[^<]*/, settings.name),
      /(?<="title_activity_main">)[^<]*/,
      settings.name,
    ),
  );
  patch(join(app, 'src/main/res/values/ic_launcher_background.xml'), (text) =>
    replaced(text, /#[0-9a-f]{6}(?=<)/i, settings.color),
  );
  if (settings.googleServices)
    copyFileSync(settings.googleServices, join(app, 'google-services.json'));
}
