import { toast } from './components/Toast.tsx';

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

/** Copies, and says so with what was copied (specification, section 8). */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    copyBySelection(text);
  }
  toast('Se ha copiado al portapapeles', text);
}
