import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { createMetrics } from '../platform/metrics/metrics.ts';
import { found, readDeploy, readRoot } from './files.ts';

const METRIC = /\b((?:gremio|nodejs|process)_[a-z\d_]+)\b/g;

/** Metrics that a query may name, with the series of each histogram, and their labels. */
async function exposed(): Promise<Map<string, string[]>> {
  const { registry } = createMetrics();
  const series = new Map<string, string[]>();
  for (const { name, type } of await registry.getMetricsAsJSON()) {
    const { labelNames } = registry.getSingleMetric(name) as unknown as { labelNames: string[] };
    const suffixes = String(type) === 'histogram' ? ['_bucket', '_sum', '_count'] : [''];
    for (const suffix of suffixes) series.set(name + suffix, labelNames);
  }
  registry.clear();
  return series;
}

const rules = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.object({
          alert: z.string(),
          expr: z.string(),
          annotations: z.object({ summary: z.string() }),
        }),
      ),
    }),
  ),
});
const dashboard = z.object({
  panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })) })),
});

const alerts = () =>
  rules.parse(parse(readDeploy('prometheus', 'alerts.yml'))).groups.flatMap((group) => group.rules);
const expressions = (): string[] => [
  ...alerts().map(({ expr }) => expr),
  ...dashboard
    .parse(JSON.parse(readDeploy('grafana', 'gremio.json')))
    .panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
];

describe('the watch', () => {
  it('names only figures that a server tells, by labels that they have', async () => {
    const series = await exposed();
    const always = ['job', 'instance', 'le'];
    expect(expressions().length).toBeGreaterThan(30);
    for (const expr of expressions()) {
      const named = found(expr, METRIC);
      expect(named.filter((name) => !series.has(name))).toEqual([]);
      const labels = [...named.flatMap((name) => series.get(name) ?? []), ...always];
      const asked = [
        ...found(expr, /\bby \(([^)]*)\)/g).flatMap((list) => list.split(/,\s*/)),
        ...found(expr, /[{,]\s*(\w+)\s*[=!]~?/g),
      ];
      expect(
        asked.filter((label) => !labels.includes(label)),
        expr,
      ).toEqual([]);
    }
  });

  it('shows every figure of ours, and tells what to do for every alert', async () => {
    const shown = found(expressions().join('\n'), METRIC);
    const ours = [...(await exposed()).keys()].filter((name) => name.startsWith('gremio_'));
    const silent = ours.filter((name) => !/_(?:sum|count)$/.test(name) && !shown.includes(name));
    expect(silent).toEqual([]);
    const page = readRoot('docs', 'operar.md');
    for (const { alert } of alerts()) expect(page).toContain(`\`${alert}\``);
  });

  it('is the same for a Prometheus with an operator', () => {
    expect(parse(readDeploy('prometheus', 'scrape.yml'))).toHaveProperty('scrape_configs');
    // Assembled as the page says: the header, then the indented rules.
    const head = readDeploy('kubernetes', 'monitoreo', 'reglas.cabecera');
    const text = head + readDeploy('prometheus', 'alerts.yml').replaceAll(/^/gm, '  ');
    const { kind, spec } = parse(text) as { kind: string; spec: unknown };
    expect(kind).toBe('PrometheusRule');
    expect(rules.parse(spec).groups.flatMap((group) => group.rules)).toEqual(alerts());
  });
});
