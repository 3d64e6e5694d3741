import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { browser } from '../../e2e/browser.ts';
import { blockingByProcessor } from './blocking.ts';
import { type Frames, measureScroll } from './scroll.ts';
import { standBefore } from './secure.ts';
import { signIn, startDemo } from './server.ts';

/**
 * `npm run lighthouse`: the app's first screens on a cheap phone with poor signal, simulated by Lighthouse's
 * own throttling; the median of three runs. The server runs behind TLS and HTTP/2, as in production (service
 * workers, the camera and installation require https). It measures time: run it on an idle machine.
 */

const PORT = Number(process.env.PORT ?? 4910);
const RUNS = Number(process.env.RUNS ?? 3);
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];
const GOALS: Record<Category, number> = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
};
/** Frames a second that a long list may lose to plain rows, and the share of frames that may lack a part. */
const FEWER = 2;
const BLANK = 0.01;
const METRICS = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
  SI: 'speed-index',
};

interface Screen {
  name: string;
  path: string;
  /** False for a member's own pages and for the card reader's, which search engines must not index. */
  listed: boolean;
}

interface Measured {
  screen: Screen;
  scores: Record<Category, number>;
  metrics: Record<string, number>;
  failed: string[];
}

type Chrome = Awaited<ReturnType<typeof launch>>;

async function runOnce(chrome: Chrome, url: string, screen: Screen, cookie: string) {
  const result = await lighthouse(url + screen.path, {
    port: chrome.port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
    extraHeaders: { cookie },
  });
  if (!result) throw new Error(`Lighthouse no midió ${screen.path}`);
  const { categories, audits } = result.lhr;
  const scores = Object.fromEntries(
    CATEGORIES.map((one) => [one, Math.round((categories[one]?.score ?? 0) * 100)]),
  ) as Measured['scores'];
  const metrics = Object.fromEntries(
    Object.entries(METRICS).map(([short, id]) => [short, audits[id]?.numericValue ?? 0]),
  );
  const failed = CATEGORIES.filter((one) => one !== 'performance')
    .filter((one) => one !== 'seo' || screen.listed)
    .flatMap((one) => categories[one]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
  const processor = blockingByProcessor(result.artifacts.Trace.traceEvents);
  return { screen, scores, metrics: { ...metrics, processor }, failed };
}

const byPerformance = (a: Measured, b: Measured) => a.scores.performance - b.scores.performance;

const reaches = ({ screen, scores }: Measured): boolean =>
  CATEGORIES.every((one) => (one === 'seo' && !screen.listed) || scores[one] >= GOALS[one]);

function row(measured: Measured) {
  const { screen, scores, metrics } = measured;
  const { FCP = 0, LCP = 0, TBT = 0, CLS = 0, SI = 0, processor = 0 } = metrics;
  return {
    pantalla: screen.name,
    rendimiento: scores.performance,
    accesibilidad: scores.accessibility,
    prácticas: scores['best-practices'],
    buscadores: screen.listed ? scores.seo : 'no se indexa',
    'FCP ms': Math.round(FCP),
    'LCP ms': Math.round(LCP),
    'TBT ms': Math.round(TBT),
    'TBT de procesador': Math.round(processor),
    CLS: Number(CLS.toFixed(3)),
    'SI ms': Math.round(SI),
    '': reaches(measured) ? 'bien' : 'NO LLEGA',
  };
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

type Member = Awaited<ReturnType<typeof signIn>>;

async function measure(chrome: Chrome, url: string, member: Member): Promise<Measured[]> {
  const { cookie, id_encrypt, beneficio } = member;
  const all: Screen[] = [
    { name: 'inicio', path: '/', listed: true },
    { name: 'beneficios', path: '/beneficios', listed: true },
    { name: 'un beneficio', path: `/beneficios/${beneficio}`, listed: true },
    { name: 'turnos', path: '/turnos', listed: false },
    { name: 'carnet', path: '/carnet', listed: false },
    { name: 'estado', path: `/estado/${id_encrypt}`, listed: false },
  ];
  const asked = process.argv.slice(2);
  const screens = all.filter(({ name }) => asked.length === 0 || asked.includes(name));
  const medians: Measured[] = [];
  for (const screen of screens) {
    const runs: Measured[] = [];
    for (let n = 0; n < RUNS; n += 1) runs.push(await runOnce(chrome, url, screen, cookie));
    const median = runs.toSorted(byPerformance)[Math.floor(RUNS / 2)] as Measured;
    if (median.failed.length > 0) console.log(`${screen.name}: ${median.failed.join(', ')}`);
    medians.push(median);
  }
  return medians;
}

const { executablePath, args, env } = await browser();
const demo = await startDemo(PORT);
const front = await standBefore(PORT, PORT + 1);
try {
  const chrome = await launch({
    chromePath: executablePath,
    chromeFlags: [...args, '--headless=new', '--ignore-certificate-errors'],
    envVars: env,
  });
  try {
    const member = await signIn(demo.url, 'DEMO-0000-0001');
    const medians = await measure(chrome, front.url, member);
    console.table(medians.map(row));
    if (!medians.every(reaches)) process.exitCode = 1;
    const { rows, list, plain } = await measureScroll(demo.url, member.cookie, member.beneficio);
    if (list.perSecond < plain.perSecond - FEWER || list.blank > BLANK) process.exitCode = 1;
    const said = ({ perSecond, missed, blank }: Frames) =>
      `${perSecond.toFixed(1)} cuadros por segundo, ${percent(missed)} perdidos, ${percent(blank)} con algo sin dibujar`;
    console.log(
      `${rows} sucursales a 8.000 px por segundo, con un procesador 4 veces más lento: ${said(list)}; cien filas peladas: ${said(plain)}`,
    );
  } finally {
    chrome.kill();
  }
} finally {
  front.close();
  await demo.close();
}
