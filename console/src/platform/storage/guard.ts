/**
 * react-admin reads `window.localStorage` while its code loads: a browser that throws there would leave the page white.
 * Without one, react-admin keeps what it needs in memory. `main.tsx` imports this first.
 */
try {
  void window.localStorage;
} catch {
  Object.defineProperty(window, 'localStorage', { value: undefined, configurable: true });
}

export {};
