import { toast } from './components/Toast.tsx';
import { nativePort } from './native/port.ts';
import { observable } from './observable.ts';

/** Text that could not be copied, while it is shown for copying by hand. */
export const byHand = observable<string | null>(null);

/** Copies a text and confirms it in the specified words; shows it for copying by hand if that is refused. */
export async function copyText(text: string): Promise<void> {
  const { clipboard } = await nativePort();
  if (!(await clipboard.write(text))) return byHand.set(text);
  toast('Se ha copiado al portapapeles', text);
}
