import type { Directory } from '@capacitor/filesystem';
import type { NativePort, Shared } from './types.ts';
import { Browser, Camera, Clipboard, Filesystem, ScreenBrightness, Share } from './plugins.ts';
import { position } from './position.ts';
import { push } from './push.ts';

const CACHE = 'CACHE' as Directory.Cache;
const FULL = 1;

const coded = (error: unknown): { code?: string; message?: string } => error as Error;

/** True if the person closed the window, which is no failure; each plugin reports it in its own way. */
const wasClosed = (error: unknown): boolean =>
  coded(error).code === 'OS-PLUG-CAMR-0006' || /cancell?ed/i.test(coded(error).message ?? '');

async function hand(options: Parameters<typeof Share.share>[0]): Promise<Shared> {
  try {
    await Share.share(options);
    return 'compartido';
  } catch (error) {
    return wasClosed(error) ? 'cerrado' : 'imposible';
  }
}

async function base64Of(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

const fromBase64 = (data: string) => Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));

/** Other apps receive a file by its path, so it is written to the cache first. */
async function handFile(file: File, title: string): Promise<Shared> {
  const data = await base64Of(file);
  const { uri } = await Filesystem.writeFile({ path: file.name, data, directory: CACHE });
  return hand({ title, files: [uri] });
}

async function take(): Promise<File | null> {
  try {
    const { uri } = await Camera.takePhoto({ quality: 90, correctOrientation: true });
    if (!uri) return null;
    const { data } = await Filesystem.readFile({ path: uri });
    const parts = [typeof data === 'string' ? fromBase64(data) : data];
    return new File(parts, 'foto.jpg', { type: 'image/jpeg' });
  } catch (error) {
    if (wasClosed(error)) return null;
    throw error;
  }
}

async function full(): Promise<() => void> {
  const { brightness } = await ScreenBrightness.getBrightness();
  await ScreenBrightness.setBrightness({ brightness: FULL });
  return () => void ScreenBrightness.setBrightness({ brightness });
}

/** The port inside the native shell, over its plugins. */
export const shell: NativePort = {
  position,
  clipboard: {
    write: (string) =>
      Clipboard.write({ string }).then(
        () => true,
        () => false,
      ),
  },
  camera: { take },
  share: {
    page: (title, url) => hand({ title, url }),
    file: handFile,
    // A web view has no downloads: the share sheet offers files, photos and other apps.
    save: async (file) => void (await handFile(file, file.name)),
  },
  push,
  brightness: { full },
  open: (url) => Browser.open({ url }),
};
