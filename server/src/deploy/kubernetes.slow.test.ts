import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import * as z from 'zod';
import { readConfig, SETTINGS } from '../platform/config.ts';
import { assigned, readDeploy, ROOT } from './files.ts';

const FOLDER = join(ROOT, 'deploy', 'kubernetes');
const labels = z.record(z.string(), z.string());

interface Resource {
  kind: string;
  metadata: { name: string };
  spec?: unknown;
}

const { resources } = parse(readDeploy('kubernetes', 'kustomization.yaml')) as {
  resources: string[];
};
const all = resources.flatMap((file) =>
  parseAllDocuments(readDeploy('kubernetes', file)).map((one) => one.toJS() as Resource),
);
const specsOf = (kind: string): [string, unknown][] =>
  all.filter((one) => one.kind === kind).map(({ metadata, spec }) => [metadata.name, spec]);
const specOf = (kind: string): unknown => {
  const [[, spec] = []] = specsOf(kind);
  return spec;
};

/** A pod without any privilege that its work does not need. */
const pod = z.object({
  metadata: z.object({ labels }),
  spec: z.object({
    automountServiceAccountToken: z.literal(false),
    enableServiceLinks: z.literal(false),
    securityContext: z.object({
      runAsNonRoot: z.literal(true),
      runAsUser: z.literal(10001),
      seccompProfile: z.object({ type: z.literal('RuntimeDefault') }),
    }),
    containers: z.tuple([
      z.object({
        image: z.literal('gremio'),
        args: z.array(z.string()).optional(),
        envFrom: z.array(z.unknown()),
        env: z.array(z.object({ name: z.string(), value: z.string().optional() })),
        resources: z.object({
          requests: z.object({ cpu: z.string(), memory: z.string() }),
          limits: z.object({ memory: z.string() }),
        }),
        securityContext: z.object({
          readOnlyRootFilesystem: z.literal(true),
          allowPrivilegeEscalation: z.literal(false),
          capabilities: z.object({ drop: z.tuple([z.literal('ALL')]) }),
        }),
        readinessProbe: z.object({ httpGet: z.object({ path: z.string() }) }).optional(),
        livenessProbe: z.object({ httpGet: z.object({ path: z.string() }) }).optional(),
      }),
    ]),
  }),
});
const deployment = z.object({
  replicas: z.int(),
  selector: z.object({ matchLabels: labels }),
  template: pod,
});
const cronJob = z.object({
  timeZone: z.literal('America/Argentina/Buenos_Aires'),
  jobTemplate: z.object({ spec: z.object({ template: pod }) }),
});

const server = deployment.parse(specOf('Deployment'));
const backup = cronJob.parse(specOf('CronJob')).jobTemplate.spec.template;

describe('the manifests', () => {
  it('are all there, and the secret is not among them', () => {
    const apart = ['kustomization.yaml', 'secreto.example.yaml'];
    const files = readdirSync(FOLDER).filter(
      (name) => name.endsWith('.yaml') && !apart.includes(name),
    );
    expect(resources.toSorted()).toEqual(files.toSorted());
    expect(specsOf('Secret')).toEqual([]);
    const { stringData } = parse(readDeploy('kubernetes', 'secreto.example.yaml')) as {
      stringData: object;
    };
    expect(new Set(Object.values(stringData))).toEqual(new Set(['']));
  });

  it('set only settings that there are, to what they take', () => {
    const secrets = {
      SECRET: randomBytes(32).toString('hex'),
      METRICS_TOKEN: randomBytes(32).toString('hex'),
      STORAGE_URL: 'https://k:s@s3.example.org/gremio?region=x',
      SMTP_URL: 'smtps://u:p@mail.example.org',
    };
    const example = parse(readDeploy('kubernetes', 'secreto.example.yaml')) as {
      stringData: object;
    };
    expect(Object.keys(example.stringData).toSorted()).toEqual(Object.keys(secrets).toSorted());
    const open = assigned(readDeploy('kubernetes', 'ajustes.env'));
    for (const { spec } of [server.template, backup]) {
      const [{ env }] = spec.containers;
      const own = Object.fromEntries(
        env.flatMap(({ name, value }) =>
          value ? [[name, value.replace('$(BASE_CLAVE)', 'b')]] : [],
        ),
      );
      const given = { NODE_ENV: 'production', ...secrets, ...open, ...own };
      expect(Object.keys(given).filter((name) => !SETTINGS.includes(name))).toEqual([]);
      expect(readConfig(given).databaseUrl).toContain('sslmode=verify-full');
    }
  });

  it('restart who is dead, and send people to who is ready', () => {
    const [{ livenessProbe, readinessProbe }] = server.template.spec.containers;
    expect(livenessProbe?.httpGet.path).toBe('/salud');
    expect(readinessProbe?.httpGet.path).toBe('/salud/listo');
  });

  it('lose neither a server nor a yes where one node goes', () => {
    expect(server.replicas).toBeGreaterThan(2);
    expect(specOf('PodDisruptionBudget')).toMatchObject({ maxUnavailable: 1 });
    expect(specOf('Cluster')).toMatchObject({
      instances: 3,
      postgresql: { synchronous: { method: 'any', number: 1, dataDurability: 'required' } },
    });
  });

  it('choose by labels that there are', () => {
    const pods = [
      server.template.metadata.labels,
      backup.metadata.labels,
      { 'cnpg.io/cluster': 'gremio-base' },
    ];
    const found = (chosen: Record<string, string>) =>
      pods.some((one: Record<string, string>) =>
        Object.entries(chosen).every(([key, value]) => one[key] === value),
      );
    const chosen = [
      server.selector.matchLabels,
      z.object({ selector: labels }).parse(specOf('Service')).selector,
      z.object({ selector: z.object({ matchLabels: labels }) }).parse(specOf('PodDisruptionBudget'))
        .selector.matchLabels,
      ...specsOf('NetworkPolicy').map(
        ([, spec]) =>
          z.object({ podSelector: z.object({ matchLabels: labels }) }).parse(spec).podSelector
            .matchLabels,
      ),
    ];
    expect(chosen.length).toBe(6);
    for (const one of chosen) expect(found(one), JSON.stringify(one)).toBe(true);
    expect(found({ 'app.kubernetes.io/name': 'otro' })).toBe(false);
    const [[name]] = specsOf('Cluster') as [[string, unknown]];
    expect(name).toBe('gremio-base');
  });
});
