import { expect, test as base } from '@playwright/test';
import { signInStaff, type Staff } from '../demo.ts';
import { createPage, type Page } from './page.ts';
import { findPrograms } from './programs.ts';
import { type Proxy, startProxy } from './proxy.ts';
import { startFirefox } from './puppeteer.ts';
import { type Engine, PHONE, type Size } from './view.ts';
import { startWebKit } from './webkit.ts';

export { expect };

const ENGINES = { webkit: startWebKit, firefox: startFirefox };

/** Starts a browser, with one retry: nothing has been checked by then. */
async function start<Started>(name: string, attempt: () => Promise<Started>): Promise<Started> {
  try {
    return await attempt();
  } catch (error) {
    console.log(`${name} did not start, and is started again: ${String(error)}`);
    return attempt();
  }
}

interface OfATest {
  size: Size;
  signal: Proxy;
  view: Page;
  staff: Staff;
}

interface OfAWorker {
  engine: Engine;
}

export const test = base.extend<OfATest, OfAWorker>({
  engine: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, run, { project }) => {
      const programs = findPrograms();
      if (Array.isArray(programs)) throw new Error(`Missing: ${programs.join(' ')}`);
      const launch = ENGINES[project.name as keyof typeof ENGINES];
      const engine = await start(project.name, () => launch(programs));
      await run(engine);
      await engine.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  size: [PHONE, { option: true }],
  signal: async ({ baseURL }, run) => {
    const proxy = await startProxy(baseURL ?? '');
    await run(proxy);
    await proxy.close();
  },
  /** A browser per test, which fails unless it ends without faults. */
  view: async ({ engine, signal, size }, run, info) => {
    const view = await start(info.project.name, () => engine.open(size));
    const page = createPage(view, signal);
    await run(page);
    if (info.status !== info.expectedStatus)
      await info.attach('screen', { body: await view.picture(), contentType: 'image/png' });
    else expect(await page.takeFaults()).toEqual([]);
    await view.close();
  },
  staff: async ({ request }, run) => run(await signInStaff(request)),
});
