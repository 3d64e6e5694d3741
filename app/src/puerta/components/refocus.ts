/**
 * Once no dialog is open and the library has put the focus back: where what had it is gone from the page, the page's
 * title has it.
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
