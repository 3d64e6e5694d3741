/**
 * Scrolls the control that Tab reached into view. Chromium leaves one where it is that is half under the bar
 * or half out of a row (WCAG 2.4.11).
 */
export function showFocusOfTab(): void {
  document.addEventListener('keyup', ({ key }) => {
    if (key !== 'Tab') return;
    document.activeElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
}
