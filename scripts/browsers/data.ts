import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import { lowestBrowsers } from './list.ts';

/**
 * Names in MDN's data of each listed browser. Chrome's version also counts for Android's Chrome and WebView.
 */
const ENGINES: Record<string, string[]> = {
  chrome: ['chrome', 'chrome_android', 'webview_android'],
  edge: ['edge'],
  firefox: ['firefox', 'firefox_android'],
  ios_saf: ['safari_ios'],
  safari: ['safari'],
  samsung: ['samsunginternet_android'],
};

interface Support {
  version_added?: string | false | null;
  version_removed?: string | false;
  flags?: unknown[];
  prefix?: string;
  alternative_name?: string;
}

export interface Compat {
  support: Record<string, Support | Support[]>;
}

/** A node of MDN's data: its features by name, and `__compat` with the data on the node itself. */
export interface Feature {
  readonly [name: string]: Feature;
}

export const compatOf = (feature: Feature | undefined): Compat | undefined =>
  feature?.__compat as Compat | undefined;

const data = bcd as unknown as Record<string, Feature>;
export const api = data.api as Feature;
export const builtins = (data.javascript as Feature).builtins as Feature;
export const css = data.css as Feature;

const targets: [string, string][] = Object.entries(lowestBrowsers()).flatMap(([name, version]) =>
  (ENGINES[name] ?? []).map((engine): [string, string] => [engine, version]),
);

/** Positive when `a` is the newer version. */
function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((text) => text.split('.').map(Number));
  const parts = Math.max(left?.length ?? 0, right?.length ?? 0);
  for (let at = 0; at < parts; at += 1) {
    const difference = (left?.[at] ?? 0) - (right?.[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

const isAtMost = (added: string, version: string): boolean =>
  compareVersions(added.replace('≤', ''), version) <= 0;

/** A removed entry counts if another one has no end: MDN splits an entry when support becomes complete. */
function hasIt(support: Support, version: string, goesOn: boolean): boolean {
  const { version_added: added, version_removed: removed } = support;
  if (support.flags || support.prefix || support.alternative_name) return false;
  if (!added || added === 'preview' || (removed && !goesOn)) return false;
  return isAtMost(added, version);
}

/** Lists the browsers that lack a feature, each with its lowest supported version. */
export function lackedBy({ support }: Compat): string[] {
  return targets.flatMap(([engine, version]) => {
    const known = support[engine];
    if (!known) return [];
    const all = [known].flat();
    const goesOn = all.some(
      ({ version_added: added, version_removed }) => added && !version_removed,
    );
    const found = all.some((one) => hasIt(one, version, goesOn));
    return found ? [] : [`${engine} ${version}`];
  });
}

/** Yields the features under a node, each with its path of names. */
export function* featuresUnder(node: Feature, path: string[] = []): Generator<[string[], Compat]> {
  for (const [name, feature] of Object.entries(node)) {
    if (name === '__compat') continue;
    const here = [...path, name];
    const compat = compatOf(feature);
    if (compat) yield [here, compat];
    yield* featuresUnder(feature, here);
  }
}
