import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver';
// It starts any driver that takes `--port`; the class that it extends cannot be imported with its types.
import { ServiceBuilder } from 'selenium-webdriver/chromium.js';
import { OWN_ENV } from '../browser.ts';
import type { Programs } from './programs.ts';
import type { Engine, Handle, Size, View } from './view.ts';

const SCREEN = '1400x1000x24';
const PATIENCE_MS = 60_000;
/** A window opens in a few seconds; now and then the driver never answers. */
const OPENING_MS = 30_000;
/** Shrinks MiniBrowser's tool bar, which would keep the window wider than a phone. */
const THIN_BARS = '* { min-width: 0; min-height: 0; padding: 0; margin: 0; font-size: 1px; }';

/** Starts WebKitGTK's MiniBrowser through its WebDriver, on a virtual screen. */
export async function startWebKit({ xvfb, webkit, minibrowser }: Programs): Promise<Engine> {
  const folder = mkdtempSync(join(tmpdir(), 'gremio-webkit-'));
  mkdirSync(join(folder, 'gtk-3.0'));
  writeFileSync(join(folder, 'gtk-3.0', 'gtk.css'), THIN_BARS);
  const screen = spawn(xvfb, ['-displayfd', '1', '-screen', '0', SCREEN, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const end = () => void screen.kill();
  process.once('exit', end);
  const builder = new ServiceBuilder(webkit).setEnvironment({
    ...OWN_ENV,
    DISPLAY: `:${await firstLine(screen)}`,
    GDK_BACKEND: 'x11',
    NO_AT_BRIDGE: '1',
    TZ: 'America/Argentina/Buenos_Aires',
    XDG_CONFIG_HOME: folder,
  });
  const begin = async () => {
    const service = builder.build();
    return { service, server: await service.start(PATIENCE_MS) };
  };
  let driver = await begin();
  return {
    open: async (size) => {
      try {
        return await within(OPENING_MS, openView(driver.server, minibrowser, size));
      } catch (error) {
        // The driver allows one session at a time, and may hold the one that did not open.
        await driver.service.kill();
        driver = await begin();
        throw error;
      }
    },
    close: async () => {
      process.off('exit', end);
      await driver.service.kill();
      end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}.`)));
    child.stdout?.once('data', (data) => resolve(String(data).trim()));
  });
}

function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  const late = delay(ms, undefined, { ref: false }).then(() => {
    throw new Error(`The window did not open within ${ms / 1_000} seconds.`);
  });
  return Promise.race([work, late]);
}

async function openView(server: string, binary: string, size: Size): Promise<View> {
  const view = viewOf(await newSession(server, binary));
  try {
    await view.resize(size);
    return view;
  } catch (error) {
    await view.close();
    throw error;
  }
}

async function newSession(server: string, binary: string): Promise<WebDriver> {
  const wanted = { binary, args: ['--automation'] };
  const driver = await new Builder()
    .disableEnvironmentOverrides()
    .usingServer(server)
    .withCapabilities(
      new Capabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': wanted }),
    )
    .build();
  await driver.manage().setTimeouts({ script: PATIENCE_MS, pageLoad: 2 * PATIENCE_MS });
  return driver;
}

const viewOf = (driver: WebDriver): View => ({
  goto: (url) => driver.get(url),
  reload: () => driver.navigate().refresh(),
  run: (expression) => driver.executeScript(`return ${expression}`),
  element: async (expression): Promise<Handle | null> => {
    const found = await driver.executeScript<Awaited<ReturnType<WebDriver['findElement']>> | null>(
      `return ${expression}`,
    );
    return found && { click: () => found.click(), setFile: (file) => found.sendKeys(file) };
  },
  type: (text) => driver.actions().sendKeys(text).perform(),
  picture: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
  resize: (size) => resize(driver, size),
  close: () => driver.quit(),
});

/** Resizes the window so that the page has this size; the bars take the difference. */
async function resize(driver: WebDriver, { width, height }: Size): Promise<void> {
  const window = driver.manage().window();
  const measure = () => driver.executeScript<[number, number]>('return [innerWidth, innerHeight]');
  const isWanted = ([w, h]: [number, number]) => w === width && h === height;
  const last = Date.now() + PATIENCE_MS;
  let outer = { x: 0, y: 0, width, height };
  for (;;) {
    await window.setRect(outer);
    const before = await measure();
    if (isWanted(before)) return;
    await delay(100);
    const after = await measure();
    if (isWanted(after)) return;
    const [w, h] = after;
    if (Date.now() > last) throw new Error(`The page is ${w}x${h} and not ${width}x${height}.`);
    outer =
      String(before) === String(after)
        ? { ...outer, width: outer.width + width - w, height: outer.height + height - h }
        : { x: 0, y: 0, width, height };
  }
}
