import { toast } from './components/Toast.tsx';
import { copyText } from './copy.ts';
import { nativePort } from './native/port.ts';
import { saveFile } from './save.ts';

/** Shares a page of the app; where the device cannot, copies its address. */
export async function sharePage(title: string, path: string): Promise<void> {
  const url = new URL(path, location.origin).href;
  const { share } = await nativePort();
  if ((await share.page(title, url)) === 'imposible') await copyText(url);
}

/** Shares a file with another app; saves it where the device cannot share files. */
export async function shareFile(blob: Blob, name: string, title: string): Promise<void> {
  const { share } = await nativePort();
  const file = new File([blob], name, { type: blob.type });
  if ((await share.file(file, title)) !== 'imposible') return;
  saveFile(blob, name);
  toast('Tu navegador no puede compartirlo: quedó en tus descargas.', name);
}
