import { saveFile } from '../../platform/save.ts';

const wasDismissed = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';

/** Hands a picture to another app; saves it where the device cannot share files. */
export async function sharePicture(blob: Blob, name: string): Promise<void> {
  const files = [new File([blob], name, { type: blob.type })];
  if (!navigator.canShare?.({ files })) {
    saveFile(blob, name);
    return;
  }
  try {
    await navigator.share({ files, title: 'Mi carnet' });
  } catch (error) {
    if (!wasDismissed(error)) saveFile(blob, name);
  }
}
