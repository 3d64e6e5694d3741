/**
 * react-admin reads `window.localStorage` while its code loads: a browser that throws there would leave the
 * page white. With `undefined`, react-admin keeps its data in memory. `main.tsx` must import this first.
 */
try {
  void window.localStorage;
} catch {
  Object.defineProperty(window, 'localStorage', { value: undefined, configurable: true });
}

export {};
