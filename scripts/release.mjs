import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exitWith, runNode, runTool } from './child.mjs';
import { ensureInstalled, PlainError, ROOT, runNpm } from './install.mjs';

/** Examples that name the version outside of the manifests. */
const EXAMPLES = [
  'deploy/Dockerfile',
  'deploy/compose.yml',
  'deploy/kubernetes/kustomization.yaml',
  'docs/instalacion.md',
];

/** Sets the version in every manifest, in the lock file and in the examples. */
function setVersion(from, to) {
  const args = ['version', to, '--no-git-tag-version', '--workspaces', '--include-workspace-root'];
  const { status } = runNpm([...args, '--allow-same-version', '--ignore-scripts', '--silent']);
  if (status !== 0) throw new PlainError('npm no pudo cambiar la versión.');
  for (const file of EXAMPLES) {
    const path = join(ROOT, file);
    let text = readFileSync(path, 'utf8');
    for (const before of [`gremio:${from}`, `gremio:\${VERSION:-${from}}`, `newTag: ${from}`])
      text = text.replaceAll(before, before.replace(from, to));
    writeFileSync(path, text);
  }
}

/**
 * Adds the commits since the last release to CHANGELOG.md, by rooms. A section that somebody wrote by hand
 * stays.
 */
async function addToChangelog(node, version) {
  const path = join(ROOT, 'CHANGELOG.md');
  if (readFileSync(path, 'utf8').includes(`\n## ${version} `)) return;
  const cli = join(ROOT, 'node_modules', 'git-cliff', 'lib', 'cli', 'cli.js');
  const range = ['--unreleased', '--tag', `v${version}`];
  const code = await runTool(node, [cli, '--offline', ...range, '--prepend', path]);
  if (code !== 0) throw new PlainError('No se pudo escribir CHANGELOG.md.');
}

/**
 * `npm run lanzamiento -- 1.2.0`: prepares a release, which a person reads and commits (docs/actualizar.md,
 * "A release").
 */
await exitWith(async () => {
  const [version] = process.argv.slice(2);
  if (!/^\d+\.\d+\.\d+$/.test(version ?? ''))
    throw new PlainError('Falta la versión: npm run lanzamiento -- 1.2.0');
  const changed = execFileSync('git', ['status', '--porcelain'], { cwd: ROOT, encoding: 'utf8' });
  if (changed) throw new PlainError('Hay cambios sin guardar en git. Guardalos y probá de nuevo.');
  const node = ensureInstalled({ dev: true });
  const { version: before } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  setVersion(before, version);
  await addToChangelog(node, version);
  const code = await runNode(node, ['server/testing/record-release.ts']);
  if (code !== 0) throw new PlainError('No se guardaron los datos de esta versión.');
  console.log(
    [
      '',
      `La versión ${version} está lista. Falta:`,
      '  1. Leer CHANGELOG.md y corregirlo.',
      '  2. npm test',
      `  3. git commit --all --message "lanzamiento: ${version}" && git tag v${version}`,
      '  4. npm run empaquetar',
    ].join('\n'),
  );
  return 0;
});
