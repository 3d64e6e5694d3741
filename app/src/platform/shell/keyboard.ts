/** A keyboard takes more height than this; a browser's own bars, which also come and go, take less. */
const LEAST_PIXELS = 150;

/**
 * Marks the page while the keyboard is up, to hide the tab bar: an iPhone leaves what is fixed at the bottom
 * under the keyboard, and lets it float in the middle while scrolling.
 */
export function followKeyboard(): () => void {
  const { visualViewport: seen } = window;
  if (!seen) return () => undefined;
  const look = () => {
    // Zooming in makes the visual viewport smaller too.
    const isUp = seen.scale === 1 && window.innerHeight - seen.height > LEAST_PIXELS;
    document.documentElement.toggleAttribute('data-teclado', isUp);
  };
  seen.addEventListener('resize', look);
  return () => seen.removeEventListener('resize', look);
}
