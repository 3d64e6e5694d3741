/** A keyboard takes more than a browser's own bars do, which come and go too. */
const LEAST_PIXELS = 150;

/**
 * Marks the page while the keyboard is up. An iPhone keeps what is fixed at the foot where the page ends, under the keyboard,
 * and lets it float in the middle while somebody scrolls: meanwhile the five places are not shown.
 */
export function followKeyboard(): () => void {
  const { visualViewport: seen } = window;
  if (!seen) return () => undefined;
  const look = () => {
    // Who zooms in sees less of the page too.
    const isUp = seen.scale === 1 && window.innerHeight - seen.height > LEAST_PIXELS;
    document.documentElement.toggleAttribute('data-teclado', isUp);
  };
  seen.addEventListener('resize', look);
  return () => seen.removeEventListener('resize', look);
}
