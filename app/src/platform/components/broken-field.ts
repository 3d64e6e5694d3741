const INPUT =
  'input:not([type="hidden"], [hidden]), textarea:not([hidden]), select, [role="spinbutton"]';
const CONTROLS = ['td [tabindex="0"]', INPUT, 'button'];

/** What of a field takes the focus: itself, its chosen day, its first control. */
function controlOf(field: Element): HTMLElement | null {
  if (field.matches(INPUT)) return field as HTMLElement;
  const found = CONTROLS.map((control) => field.querySelector<HTMLElement>(control));
  return found.find((one) => one !== null) ?? null;
}

/** A field by its name on the wire; a date's own input is hidden, and what is typed stands beside it. */
function findField(campo: string): HTMLElement | null {
  const [named] = document.getElementsByName(campo);
  if (named) return controlOf(named) ?? (named.parentElement && controlOf(named.parentElement));
  const marked = document.querySelector(`[data-campo~="${CSS.escape(campo)}"]`);
  return marked && controlOf(marked);
}

const inOrder = (one: Element, other: Element): number =>
  one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;

/** The first on the page of these fields, and of those that say themselves that they are broken. */
export function findBroken(campos: readonly string[]): HTMLElement | null {
  const invalid = [...document.querySelectorAll('[aria-invalid="true"]')].map(controlOf);
  return (
    [...campos.map(findField), ...invalid].filter((one) => one !== null).toSorted(inOrder)[0] ??
    null
  );
}

/**
 * Once no dialog holds the focus any more, it goes to the first broken field, unless somebody has touched the page
 * by then.
 */
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
    // The library puts the focus back where it was in the frame after this one.
    else requestAnimationFrame(() => requestAnimationFrame(focus));
  };
  requestAnimationFrame(go);
}
