import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { browser } from '../../e2e/browser.ts';

const ROWS = 3_500;
const PLAIN_ROWS = 100;
const SLOWER = 4;
/** The fastest fling that phones allow, in CSS pixels a second. */
const SPEED = 8_000;
const DISTANCE = 40_000;

interface Benefit {
  beneficio: { cant_sucursales: number; sucursales: object[] };
}

/** Gives a benefit as many branches as the largest one has, all of them loaded. */
async function lengthen(page: Page): Promise<void> {
  let one: object = {};
  await page.route('**/app_beneficios/supernview/**', async (route) => {
    const reply = (await (await route.fetch()).json()) as Benefit;
    one = reply.beneficio.sucursales[0] ?? {};
    reply.beneficio.cant_sucursales = ROWS;
    await route.fulfill({ json: reply });
  });
  await page.route('**/app_sucursales/nindex.json*', async (route) => {
    const sucursales = Array.from({ length: ROWS }, (_, index) => ({
      ...one,
      id: 100_000 + index,
      nombre: `Sucursal ${index + 1}`,
    }));
    await route.fulfill({ json: { sucursales, paginacion: { page: 1, pages: 1, count: ROWS } } });
  });
}

export interface Frames {
  /** Frames a second that reached the screen. */
  perSecond: number;
  /** Share of the screen refreshes that got no frame. */
  missed: number;
  /** Share of the frames in which a part of the list was not yet drawn. */
  blank: number;
}

/** Chromium's record of a frame (`PipelineReporter` in its trace). */
interface TraceEvent {
  name: string;
  ph: string;
  args?: {
    frame_reporter?: {
      checkerboarded_needs_raster?: boolean;
      checkerboarded_needs_record?: boolean;
    };
  };
}

const CATEGORIES = [
  'disabled-by-default-devtools.timeline.frame',
  'devtools.timeline.frame',
  'cc,benchmark',
];

/**
 * Scrolls by a touch gesture: the compositor moves the drawn layers while the page draws the rows that come
 * near.
 */
async function thrown(page: Page): Promise<Frames> {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) =>
    events.push(...(value as unknown as TraceEvent[])),
  );
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES },
  });
  const began = performance.now();
  await session.send('Input.synthesizeScrollGesture', {
    x: 190,
    y: 400,
    yDistance: -DISTANCE,
    speed: SPEED,
    gestureSourceType: 'mouse',
    preventFling: true,
  });
  const seconds = (performance.now() - began) / 1000;
  const scrolled = await page.evaluate<number>('scrollY');
  if (scrolled < DISTANCE * 0.9) throw new Error(`the list moved ${scrolled} px only`);
  const ended = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await ended;
  const count = (name: string) => events.filter((event) => event.name === name).length;
  const drawn = count('DrawFrame');
  const frames = events.flatMap(({ name, ph, args }) =>
    name === 'PipelineReporter' && ph === 'b' && args?.frame_reporter ? [args.frame_reporter] : [],
  );
  const blank = frames.filter(
    (one) => one.checkerboarded_needs_raster || one.checkerboarded_needs_record,
  );
  return {
    perSecond: drawn / seconds,
    missed: count('DroppedFrame') / (drawn + count('DroppedFrame')),
    blank: blank.length / frames.length,
  };
}

/** Baseline of this machine, which renders without a graphics card: a hundred plain rows on a tall page. */
async function floor(context: BrowserContext): Promise<Frames> {
  const page = await context.newPage();
  const rows = Array.from({ length: PLAIN_ROWS }, (_, at) => `<li>Sucursal ${at + 1}</li>`);
  const style = `li { height: ${Math.ceil((2 * DISTANCE) / PLAIN_ROWS)}px }`;
  const width = '<meta name="viewport" content="width=device-width">';
  await page.setContent(`<!doctype html>${width}<style>${style}</style><ul>${rows.join('')}</ul>`);
  const frames = await thrown(page);
  await page.close();
  return frames;
}

async function branches(context: BrowserContext, address: string): Promise<Frames> {
  const page = await context.newPage();
  await lengthen(page);
  await page.goto(address);
  await page.getByRole('button', { name: /^Ver las/ }).tap();
  await page.getByText(`Sucursal ${ROWS}`, { exact: true }).waitFor({ state: 'attached' });
  return thrown(page);
}

/**
 * Measures the scrolling of a benefit's branches on a processor four times slower, beside this machine's
 * baseline.
 */
export async function measureScroll(url: string, cookie: string, beneficio: number) {
  const { executablePath, args, env } = await browser();
  const chrome = await chromium.launch({ executablePath, args, env });
  try {
    const context = await chrome.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      serviceWorkers: 'block',
      extraHTTPHeaders: { cookie },
    });
    const plain = await floor(context);
    const list = await branches(context, `${url}/beneficios/${beneficio}`);
    return { rows: ROWS, list, plain };
  } finally {
    await chrome.close();
  }
}
