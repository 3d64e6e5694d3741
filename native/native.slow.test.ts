import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import plist from 'plist';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';

const out = mkdtempSync(join(tmpdir(), 'gremio-native-'));
afterAll(() => rmSync(out, { recursive: true }));

const ENVIRONMENT = {
  NATIVE_OUT: out,
  NATIVE_URL: 'https://app.ejemplo.org.ar',
  NATIVE_ID: 'ar.org.ejemplo.app',
  NATIVE_NAME: 'Mi Gremio',
  NATIVE_VERSION: '2.3.4',
  NATIVE_BUILD: '57',
  NATIVE_TEAM: 'A1B2C3D4E5',
};

/** Runs `sync.ts` as `npm run native:sync` does; it needs nothing but this machine's files. */
function run(environment: Record<string, string> = {}, args = ['sync.ts']) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: import.meta.dirname,
    env: { ...process.env, ...ENVIRONMENT, ...environment },
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
}

const read = (file: string): string => readFileSync(join(out, file), 'utf8');
const readJson = (file: string) => JSON.parse(read(file)) as Record<string, unknown>;
const filesOf = (folder: string) =>
  readdirSync(join(out, folder), { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

const MANIFEST = 'android/app/src/main/AndroidManifest.xml';
const ANDROID_PLUGINS = 'android/app/src/main/assets/capacitor.plugins.json';
const PLUGINS = ['App', 'Browser', 'Camera', 'Clipboard', 'Filesystem', 'Geolocation', 'Share'];

describe('npm run native:sync', () => {
  let first: ReturnType<typeof run>;
  beforeAll(() => {
    first = run();
  });

  it('makes both projects with nothing but Node', () => {
    expect(first.said).toContain('Listo: Mi Gremio (ar.org.ejemplo.app)');
    expect(first.status).toBe(0);
  });

  it('gives the shell its address and the page for a first opening without signal', () => {
    for (const folder of ['android/app/src/main/assets', 'ios/App/App']) {
      expect(readJson(`${folder}/capacitor.config.json`)).toMatchObject({
        appId: 'ar.org.ejemplo.app',
        appName: 'Mi Gremio',
        server: {
          url: 'https://app.ejemplo.org.ar',
          cleartext: false,
          errorPath: 'sin-senal.html',
        },
        ios: { limitsNavigationsToAppBoundDomains: true },
      });
      expect(read(`${folder}/public/sin-senal.html`)).toContain(
        'href="https://app.ejemplo.org.ar/"',
      );
    }
  });

  it('asks Android for what the app uses, and opens its links', () => {
    const manifest = read(MANIFEST);
    for (const one of ['CAMERA', 'ACCESS_COARSE_LOCATION', 'ACCESS_FINE_LOCATION', 'INTERNET']) {
      expect(manifest).toContain(`android.permission.${one}"`);
    }
    expect(manifest).toMatch(/autoVerify="true"[^]*host="app\.ejemplo\.org\.ar"[^]*<\/activity>/);
    expect(manifest).toContain('android:allowBackup="false"');
    expect(manifest).toContain('android:usesCleartextTraffic="false"');
    const gradle = read('android/app/build.gradle');
    expect(gradle).toContain('applicationId "ar.org.ejemplo.app"');
    expect(gradle).toContain('versionCode 57');
    expect(gradle).toContain('versionName "2.3.4"');
    expect(read('android/app/src/main/res/values/strings.xml')).toContain('>Mi Gremio</string>');
  });

  it('tells an iPhone what for in Spanish, and binds the domain, or no page would be kept there', () => {
    const info = plist.parse(read('ios/App/App/Info.plist')) as Record<string, unknown>;
    expect(info).toMatchObject({
      CFBundleDisplayName: 'Mi Gremio',
      CFBundleDevelopmentRegion: 'es',
      NSCameraUsageDescription: expect.stringContaining('foto') as string,
      NSLocationWhenInUseUsageDescription: expect.stringContaining('beneficios') as string,
      NSPhotoLibraryUsageDescription: expect.any(String) as string,
      WKAppBoundDomains: ['app.ejemplo.org.ar', 'localhost'],
    });
    expect(plist.parse(read('ios/App/App/App.entitlements'))).toEqual({
      'aps-environment': 'production',
      'com.apple.developer.associated-domains': ['applinks:app.ejemplo.org.ar'],
    });
    const project = read('ios/App/App.xcodeproj/project.pbxproj');
    expect(project.match(/CODE_SIGN_ENTITLEMENTS = App\/App\.entitlements;/g)).toHaveLength(2);
    expect(project.match(/DEVELOPMENT_TEAM = A1B2C3D4E5;/g)).toHaveLength(2);
    expect(project.match(/PRODUCT_BUNDLE_IDENTIFIER = ar\.org\.ejemplo\.app;/g)).toHaveLength(2);
    expect(read('ios/App/App/AppDelegate.swift')).toContain(
      '.capacitorDidRegisterForRemoteNotifications',
    );
  });

  it('puts every plugin into both, and messages on Android only with the file they need', () => {
    const ios = read('ios/App/CapApp-SPM/Package.swift');
    for (const one of [...PLUGINS, 'PushNotifications', 'CommunityScreenBrightness']) {
      expect(ios).toContain(`Capacitor${one}"`);
    }
    const android = read(ANDROID_PLUGINS);
    for (const one of PLUGINS) expect(android).toContain(`.${one}Plugin"`);
    expect(android).toContain('ScreenBrightness');
    expect(android).not.toContain('PushNotifications');
  });

  it('draws the icons from one, and none that is seen through where a store refuses it', async () => {
    const icon = 'ios/App/App/Assets.xcassets/AppIcon.appiconset/AppIcon-512@2x.png';
    const { width, hasAlpha } = await sharp(join(out, icon)).metadata();
    expect({ width, hasAlpha }).toEqual({ width: 1024, hasAlpha: false });
  });

  it('changes only what is new the second time, and npx cap sync undoes none of it', () => {
    const before = new Map(
      ['android', 'ios'].flatMap(filesOf).map((file) => [file, readFileSync(file)]),
    );
    const services = join(out, 'services.json');
    writeFileSync(services, '{}');
    const NATIVE_GOOGLE_SERVICES = services;
    expect(run({ NATIVE_GOOGLE_SERVICES }).status).toBe(0);
    const capacitor = join('..', 'node_modules/@capacitor/cli/bin/capacitor');
    expect(run({ NATIVE_GOOGLE_SERVICES }, [capacitor, 'sync']).status).toBe(0);

    expect(read(ANDROID_PLUGINS)).toContain('PushNotifications');
    expect(read('android/app/google-services.json')).toBe('{}');
    const changed = ['android', 'ios']
      .flatMap(filesOf)
      .filter((file) => !before.get(file)?.equals(readFileSync(file)))
      .map((file) => basename(file));
    expect(changed.filter((name) => !name.startsWith('capacitor.'))).toEqual([
      'google-services.json',
    ]);
  });
});

describe('the settings of the shell', () => {
  it('work as they are', () => {
    expect(readSettings({})).toMatchObject({ id: 'ar.gremio.app', name: 'Gremio', team: null });
    expect(readSettings({ PUBLIC_URL: 'https://app.example.org' }).url.host).toBe(
      'app.example.org',
    );
  });

  it.each([
    ['NATIVE_URL', 'http://app.example.org'],
    ['NATIVE_URL', 'https://app.example.org/socios'],
    ['NATIVE_URL', 'app.example.org'],
    ['NATIVE_ID', 'Gremio'],
    ['NATIVE_ID', 'ar.gremio.mi-app'],
    ['NATIVE_NAME', '<Gremio>'],
    ['NATIVE_VERSION', 'uno'],
    ['NATIVE_BUILD', '0'],
    ['NATIVE_TEAM', 'corto'],
    ['NATIVE_COLOR', 'azul'],
  ])('%s cannot be %s', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(name);
  });
});
