import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pathOf } from './address.ts';
import { nativePort } from './port.ts';

type Call = [plugin: string, method: string, options: unknown];

/** Replies of the device by plugin and method; others resolve to undefined. */
type Answers = Record<string, (options: never) => unknown>;

const PLUGINS = {
  Camera: ['takePhoto'],
  Clipboard: ['write'],
  Filesystem: ['writeFile', 'readFile'],
  Geolocation: ['getCurrentPosition'],
  PushNotifications: ['requestPermissions', 'register'],
  ScreenBrightness: ['getBrightness', 'setBrightness'],
  Share: ['share'],
};

let calls: Call[] = [];
let answers: Answers = {};

/** The bridge that a shell injects into the page, with test replies instead of a device. */
const bridge = {
  isNativePlatform: () => true,
  PluginHeaders: Object.entries(PLUGINS).map(([name, methods]) => ({
    name,
    methods: methods.map((method) => ({ name: method, rtype: 'promise' })),
  })),
  nativePromise(plugin: string, method: string, options: never) {
    calls.push([plugin, method, options]);
    return Promise.resolve().then(() => answers[`${plugin}.${method}`]?.(options));
  },
};

const refuse =
  (code: string, message = '') =>
  () => {
    throw Object.assign(new Error(message), { code });
  };

describe('in the shell', () => {
  beforeEach(() => Object.assign(globalThis, { Capacitor: bridge, androidBridge: {} }));
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'Capacitor');
    Reflect.deleteProperty(globalThis, 'androidBridge');
  });

  const open = (theirs: Answers) => {
    calls = [];
    answers = theirs;
    return nativePort();
  };

  it('copies with the device', async () => {
    const port = await open({});
    await port.clipboard.write('B-2001');
    expect(calls).toContainEqual(['Clipboard', 'write', { string: 'B-2001' }]);
  });

  it.each([
    ['OS-PLUG-GLOC-0003', 1],
    ['OS-PLUG-GLOC-0007', 2],
    ['OS-PLUG-GLOC-0010', 3],
  ])('tells %s of the device as the browser would', async (code, expected) => {
    const port = await open({ 'Geolocation.getCurrentPosition': refuse(code) });
    const failure = await new Promise<GeolocationPositionError>((failed) =>
      port.position?.getCurrentPosition(() => undefined, failed),
    );
    expect(failure.code).toBe(expected);
  });

  it('finds a position', async () => {
    const coords = { latitude: -34.6, longitude: -58.4 };
    const port = await open({ 'Geolocation.getCurrentPosition': () => ({ coords }) });
    const found = await new Promise<GeolocationPosition>((done) =>
      port.position?.getCurrentPosition(done, null, { timeout: 10_000 }),
    );
    expect(found.coords).toMatchObject(coords);
  });

  it('takes a photo, and none when the person closes the camera', async () => {
    const taken = await open({
      'Camera.takePhoto': () => ({ uri: 'file:///foto.jpg' }),
      'Filesystem.readFile': () => ({ data: btoa('foto') }),
    });
    const file = await taken.camera?.take();
    expect(file?.type).toBe('image/jpeg');
    expect(await file?.text()).toBe('foto');
    const closed = await open({ 'Camera.takePhoto': refuse('OS-PLUG-CAMR-0006') });
    expect(await closed.camera?.take()).toBeNull();
  });

  it('says when the camera is refused, instead of taking it for no photo', async () => {
    const port = await open({ 'Camera.takePhoto': refuse('OS-PLUG-CAMR-0003', 'denied') });
    await expect(port.camera?.take()).rejects.toThrow('denied');
  });

  it('hands a file to another app from where the device keeps it', async () => {
    const port = await open({
      'Filesystem.writeFile': () => ({ uri: 'file:///cache/carnet.png' }),
    });
    const file = new File(['carnet'], 'carnet.png');
    expect(await port.share.file(file, 'Mi carnet')).toBe('compartido');
    expect(calls).toEqual([
      ['Filesystem', 'writeFile', { path: 'carnet.png', data: btoa('carnet'), directory: 'CACHE' }],
      ['Share', 'share', { title: 'Mi carnet', files: ['file:///cache/carnet.png'] }],
    ]);
  });

  it('takes a closed sheet as an answer', async () => {
    const port = await open({ 'Share.share': refuse('', 'Share canceled') });
    expect(await port.share.page('Noticia', 'https://app.example/n/1')).toBe('cerrado');
  });

  it('brightens the screen, and puts it back as it was', async () => {
    const port = await open({
      'ScreenBrightness.getBrightness': () => ({ brightness: 0.3 }),
    });
    const restore = await port.brightness.full();
    expect(calls.at(-1)).toEqual(['ScreenBrightness', 'setBrightness', { brightness: 1 }]);
    restore();
    await expect
      .poll(() => calls.at(-1))
      .toEqual(['ScreenBrightness', 'setBrightness', { brightness: 0.3 }]);
  });

  it('asks nothing of the maker of a phone whose person refused messages', async () => {
    const port = await open({
      'PushNotifications.requestPermissions': () => ({ receive: 'denied' }),
    });
    expect(await port.push.register('clave')).toBeNull();
    expect(calls.map(([, method]) => method)).not.toContain('register');
  });
});

describe('in a browser', () => {
  it('copies where the clipboard is refused', async () => {
    const copied = vi.fn<(command: string) => boolean>(() => true);
    document.execCommand = copied;
    const writeText = () => Promise.reject(new Error('refused'));
    vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: { writeText } } }));
    const port = await nativePort();
    await port.clipboard.write('B-2001');
    vi.unstubAllGlobals();
    expect(copied).toHaveBeenCalledWith('copy');
    expect(document.querySelector('textarea')).toBeNull();
  });

  it('has no camera of its own, and says where nothing can be shared or sent', async () => {
    const port = await nativePort();
    expect(port.camera).toBeNull();
    expect(await port.share.page('Noticia', 'https://app.example/n/1')).toBe('imposible');
    expect(await port.push.permission()).toBe('imposible');
    expect(await port.push.register('clave')).toBeNull();
    (await port.brightness.full())();
  });
});

describe('an address that opens the app', () => {
  const origin = 'https://app.example';

  it.each([
    ['https://app.example/mas/eventos/3?x=1#y', '/mas/eventos/3?x=1#y'],
    ['/turnos', '/turnos'],
    ['https://otra.example/turnos', null],
    ['https://app.example.otra.example/', null],
    ['gremio://turnos', null],
    ['https://[', null],
  ])('%s names %s', (address, path) => expect(pathOf(address, origin)).toBe(path));
});
