import type { NativePort, Shared } from './types.ts';

/** Where the clipboard's own call is refused, or does not exist because the page is not on https. */
function copyBySelection(text: string): void {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  document.body.append(field);
  field.select();
  document.execCommand('copy');
  field.remove();
}

async function write(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    copyBySelection(text);
  }
}

async function hand(data: ShareData): Promise<Shared> {
  if (!navigator.share || (data.files && !navigator.canShare?.(data))) return 'imposible';
  try {
    await navigator.share(data);
    return 'compartido';
  } catch (error) {
    // Closing the device's own sheet is an answer.
    return (error as Error).name === 'AbortError' ? 'cerrado' : 'imposible';
  }
}

/** Puts a file among the device's downloads. */
function save(file: File): Promise<void> {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  return Promise.resolve();
}

const ANSWERS = { granted: 'concedido', denied: 'negado', default: 'sin_preguntar' } as const;

const takesMessages = (): boolean =>
  'Notification' in globalThis && 'PushManager' in globalThis && 'serviceWorker' in navigator;

const pushManager = async () => (await navigator.serviceWorker.ready).pushManager;

/** A page cannot brighten the screen, but keeps it from going dark where the browser lets it. */
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
    permission: () =>
      Promise.resolve(takesMessages() ? ANSWERS[Notification.permission] : 'imposible'),
    async register(key) {
      if (!takesMessages() || (await Notification.requestPermission()) !== 'granted') return null;
      const options = { userVisibleOnly: true, applicationServerKey: key };
      const suscripcion = await (await pushManager()).subscribe(options);
      return { por: 'web', suscripcion: suscripcion.toJSON() };
    },
    async unregister() {
      if (!takesMessages()) return;
      await (await (await pushManager()).getSubscription())?.unsubscribe();
    },
  },
  brightness: { full },
  open(url) {
    location.assign(url);
    return Promise.resolve();
  },
};
