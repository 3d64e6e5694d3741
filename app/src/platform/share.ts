import { copyText } from './copy.ts';

/** Hands a page of the app to whom the member chooses; where the device offers no way, its address is copied. */
export async function sharePage(title: string, path: string): Promise<void> {
  const url = new URL(path, location.origin).href;
  if (!navigator.share) return copyText(url);
  try {
    await navigator.share({ title, url });
  } catch (error) {
    // Closing the device's own sheet is an answer.
    if ((error as Error).name !== 'AbortError') await copyText(url);
  }
}
