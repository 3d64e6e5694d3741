import { createHash } from 'node:crypto';

/** Where a page reports a fault of its own. */
export const REPORT_PATH = '/__fault';

/** What an engine says of a load that ended because the page was left. */
const CANCELLED =
  /Importing a module script failed|error loading dynamically imported module|Load failed|NetworkError|AbortError/;

/**
 * Runs in the page before any other code: WebKit's WebDriver does not show a page's console. A fault is kept in the page,
 * for the time without signal, and reported at once, for when the page is left.
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

/** A page's policy, which allows this one script more. */
export const allowingRecorder = (policy: string): string =>
  policy.replace(/script-src /, `script-src ${HASH} `);
