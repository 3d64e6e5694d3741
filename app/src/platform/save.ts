import { nativePort } from './native/port.ts';

/** Saves a file where its owner can find it: a browser's downloads, or the share sheet of the shell. */
export function saveFile(blob: Blob, name: string): void {
  const file = new File([blob], name, { type: blob.type });
  void nativePort().then(({ share }) => share.save(file));
}
