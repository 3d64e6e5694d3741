import { toast } from './components/Toast.tsx';
import { nativePort } from './native/port.ts';
import { watched } from './watched.ts';

/** What the device did not copy, while it is shown to be copied by hand. */
export const byHand = watched<string | null>(null);

/** Copies, and says so with what was copied (specification, section 8); what is refused is shown to be copied by hand. */
export async function copyText(text: string): Promise<void> {
  const { clipboard } = await nativePort();
  if (!(await clipboard.write(text))) return byHand.set(text);
  toast('Se ha copiado al portapapeles', text);
}
