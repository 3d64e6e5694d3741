import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

/** Calls that read a page's own data. */
export const DATA = /\/(?:afigestion|eventos|documentos|avisos|calendario)\/.*\.json/;

/** Reply of a held call: the server's, an error, or none. */
type Answer = 'comes' | 'fails' | 'no signal';

/** Holds every call to these paths, from the next page on, until `answer`. */
export const holdReplies = (page: Page, paths: RegExp) =>
  page.addInitScript((source) => {
    const real = window.fetch;
    const isHeld = new RegExp(source);
    let say: (answer: string) => void = () => undefined;
    const said = new Promise<string>((resolve) => {
      say = resolve;
    });
    Object.assign(window, { say });
    window.fetch = async (...call) => {
      const path = call[0] instanceof Request ? call[0].url : String(call[0]);
      if (!isHeld.test(path)) return real(...call);
      const answer = await said;
      if (answer === 'no signal') throw new TypeError('Failed to fetch');
      return answer === 'fails' ? Response.json({}, { status: 503 }) : real(...call);
    };
  }, paths.source);

/** Lets the page's held calls go on, and those that it makes from now on. */
export const answer = (page: Page, what: Answer): Promise<void> =>
  page.evaluate((word) => (window as unknown as { say: (one: string) => void }).say(word), what);

const FONT = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';

/**
 * Gives the next pages their font before the first frame. Its fallback has the same metrics only on devices
 * with Arial or Roboto: elsewhere the change of fonts is a layout shift.
 */
export const withFontAtOnce = (page: Page) =>
  page.addInitScript(
    (font) => {
      const bytes = Uint8Array.from(atob(font), (one) => one.charCodeAt(0));
      document.fonts.add(new FontFace('Inter', bytes, { weight: '400 750' }));
    },
    readFileSync(createRequire(import.meta.url).resolve(FONT), 'base64'),
  );

/** Makes each of the next pages a first visit: nothing that the app read before is stored. */
export const withoutStoredReads = (page: Page) =>
  page.addInitScript(() => {
    localStorage.removeItem('gremio.sin-guardar');
    indexedDB.deleteDatabase('gremio');
  });
