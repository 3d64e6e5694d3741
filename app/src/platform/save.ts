import { nativePort } from './native/port.ts';

/** Puts a file where its owner finds it again: among a browser's downloads, or where they choose in the shell. */
export function saveFile(blob: Blob, name: string): void {
  const file = new File([blob], name, { type: blob.type });
  void nativePort().then(({ share }) => share.save(file));
}
