import { toError } from '@gremio/contract/platform/thrown.ts';
import { askPermission, noticePermission, subscribe, unsubscribe } from '../storage/notices.ts';
import type { NativePort, Shared } from './types.ts';

/** Fallback where the clipboard API is refused, or missing because the page is not on https. */
function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  document.body.append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
  }
}

async function write(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

async function hand(data: ShareData): Promise<Shared> {
  if (!navigator.share || (data.files && !navigator.canShare?.(data))) return 'imposible';
  try {
    await navigator.share(data);
    return 'compartido';
  } catch (error) {
    // Closing the share sheet is an answer, not a failure.
    return toError(error).name === 'AbortError' ? 'cerrado' : 'imposible';
  }
}

/** Saves a file to the device's downloads. */
function save(file: File): Promise<void> {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  return Promise.resolve();
}

/** A page cannot raise the brightness; it only keeps the screen awake, where the browser allows it. */
async function full(): Promise<() => void> {
  const held = await navigator.wakeLock?.request('screen').catch(() => null);
  return () => void held?.release();
}

export const web: NativePort = {
  get position() {
    return navigator.geolocation;
  },
  clipboard: { write },
  camera: null,
  share: {
    page: (title, url) => hand({ title, url }),
    file: (file, title) => hand({ files: [file], title }),
    save,
  },
  push: {
    permission: () => Promise.resolve(noticePermission()),
    async register(key) {
      if ((await askPermission()) !== 'concedido') return null;
      const suscripcion = await subscribe(key);
      return suscripcion && { por: 'web', suscripcion };
    },
    unregister: unsubscribe,
  },
  brightness: { full },
  open(url) {
    location.assign(url);
    return Promise.resolve();
  },
};
