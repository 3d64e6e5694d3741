import { createHash } from 'node:crypto';

/** Path to which a page reports its faults. */
export const REPORT_PATH = '/__fault';

/** Messages of an engine when a load is cancelled because the page is left. */
const CANCELLED =
  /Importing a module script failed|error loading dynamically imported module|Load failed|NetworkError|AbortError/;

/**
 * Script that runs before any other code in the page, as WebKit's WebDriver does not expose the console. A
 * fault is kept in the page, as reports fail without signal, and reported at once, as the page may be left.
 */
const RECORDER = `(() => {
  const faults = (window.__faults = []);
  const CANCELLED = ${CANCELLED};
  const report = (kind, text) => {
    if (window.__leaving && CANCELLED.test(text)) return;
    const fault = kind + ': ' + text;
    faults.push(fault);
    navigator.sendBeacon(${JSON.stringify(REPORT_PATH)}, location.pathname + ' ' + fault);
  };
  const say = (value) => (value && value.stack ? value + ' ' + value.stack : String(value));
  addEventListener('error', (event) => {
    // A file that does not come is no error of code; without signal there are many.
    if (event.message !== undefined) report('error', event.message + ' ' + say(event.error));
  });
  addEventListener('unhandledrejection', (event) => report('rejection', say(event.reason)));
  addEventListener('securitypolicyviolation', (event) =>
    report('policy', event.violatedDirective + ' ' + event.blockedURI));
  const real = console.error;
  console.error = (...args) => {
    report('console', args.map(say).join(' '));
    real.apply(console, args);
  };
})();`;

const HASH = `'sha256-${createHash('sha256').update(RECORDER).digest('base64')}'`;

export const withRecorder = (html: string): string =>
  html.replace(/<head[^>]*>/i, (head) => `${head}<script>${RECORDER}</script>`);

/** Extends a page's Content-Security-Policy to allow this one script. */
export const allowingRecorder = (policy: string): string =>
  policy.replace(/script-src /, `script-src ${HASH} `);
