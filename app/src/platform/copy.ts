import { toast } from './components/Toast.tsx';
import { nativePort } from './native/port.ts';

/** Copies, and says so with what was copied (specification, section 8). */
export async function copyText(text: string): Promise<void> {
  const { clipboard } = await nativePort();
  await clipboard.write(text);
  toast('Se ha copiado al portapapeles', text);
}
