const INPUT =
  'input:not([type="hidden"], [hidden]), textarea:not([hidden]), select, [role="spinbutton"]';
const CONTROLS = ['td [tabindex="0"]', INPUT, 'button'];

/** Returns the element of a field to focus: itself, its chosen day, or its first control. */
function controlOf(field: Element): HTMLElement | null {
  if (field.matches(INPUT)) return field as HTMLElement;
  const found = CONTROLS.map((control) => field.querySelector<HTMLElement>(control));
  return found.find((one) => one !== null) ?? null;
}

/**
 * Finds a field by its name on the wire; a date field's named input is hidden, so its visible part is
 * returned.
 */
function findField(campo: string): HTMLElement | null {
  const [named] = document.getElementsByName(campo);
  if (named) return controlOf(named) ?? (named.parentElement && controlOf(named.parentElement));
  const marked = document.querySelector(`[data-campo~="${CSS.escape(campo)}"]`);
  return marked && controlOf(marked);
}

const inOrder = (one: Element, other: Element): number =>
  one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;

/** Returns the first in page order of these fields and of those marked as invalid. */
export function findBroken(campos: readonly string[]): HTMLElement | null {
  const invalid = [...document.querySelectorAll('[aria-invalid="true"]')].map(controlOf);
  return (
    [...campos.map(findField), ...invalid].filter((one) => one !== null).toSorted(inOrder)[0] ??
    null
  );
}

/** Focuses the first broken field once no dialog is open, unless the page is touched before that. */
export function goToBroken(campos: readonly string[]): void {
  const touched = new AbortController();
  addEventListener('pointerdown', () => touched.abort(), {
    capture: true,
    signal: touched.signal,
  });
  const focus = () => {
    if (!touched.signal.aborted) findBroken(campos)?.focus();
    touched.abort();
  };
  const go = () => {
    if (document.querySelector('[role="alertdialog"]')) requestAnimationFrame(go);
    // React Aria restores the previous focus in the next frame.
    else requestAnimationFrame(() => requestAnimationFrame(focus));
  };
  requestAnimationFrame(go);
}
