/**
 * Waits until no dialog is open and the library has restored the focus; if the element that had it is gone,
 * focuses the page's title.
 */
export function refocus(): void {
  const check = () => {
    if (document.activeElement === document.body) document.querySelector('h1')?.focus();
  };
  const go = () => {
    if (document.querySelector('[role="dialog"], [role="alertdialog"]')) requestAnimationFrame(go);
    else requestAnimationFrame(() => requestAnimationFrame(check));
  };
  requestAnimationFrame(go);
}
