import { expect, it } from 'vitest';
import { wire } from './index.ts';
import { type Endpoint, nameOf } from './platform/endpoint.ts';
import type { Undo } from './platform/undo.ts';

const writes = wire
  .map(({ endpoint }) => endpoint)
  .filter(({ who, method }) => who.kind === 'personal' && method !== 'GET');

function declaredOf(undo: Undo | undefined, endpoint: Endpoint): [how: string, says: string] {
  if (!undo) throw new Error(`${nameOf(endpoint)} declares no undo`);
  if ('nunca' in undo) return ['never', undo.nunca];
  if (undo.por === 'auditoria')
    return ['audit', [undo.mientras, undo.salvo?.dice].filter(Boolean).join(' ')];
  if (undo.por === 'nada') return ['changes nothing', ''];
  const { llamada } = undo;
  if (llamada === 'esta') return ['the same call', ''];
  const own = { borrado: 'DELETE', cambio: 'PUT' } as const;
  const by =
    typeof llamada === 'string' ? `${own[llamada]} ${endpoint.path}/{id}` : nameOf(llamada());
  return ['call', [`\`${by}\``, undo.mientras].filter(Boolean).join('. ')];
}

const table = writes
  .map((endpoint) => [nameOf(endpoint), ...declaredOf(endpoint.deshacer, endpoint)] as const)
  .toSorted(([one], [other]) => (one < other ? -1 : 1));

const count = (how: string) => table.filter(([, one]) => one === how).length;

/** Written again by this test where the file is missing: delete it after a change. */
it('every staff write declares its undo, and docs/deshacer-tabla.md lists them', async () => {
  const lines = [
    '# Undo of each staff write',
    '',
    `Made from the contract by \`contract/src/undo.test.ts\`; [deshacer.md](deshacer.md) explains it. ${table.length} writes: ${count('audit')} undone`,
    `by the audit, ${count('call') + count('the same call')} by a call of their own, ${count('never')} never, and ${count('changes nothing')} that change nothing.`,
    '',
    '| call | undone by | the call, or the sentence that a clerk reads before |',
    '| --- | --- | --- |',
    ...table.map(([name, how, says]) => `| \`${name}\` | ${how} | ${says} |`),
    '',
  ];
  await expect(lines.join('\n')).toMatchFileSnapshot('../../docs/deshacer-tabla.md');
});

it('a call that undoes another exists', () => {
  const names = new Set(writes.map(nameOf));
  for (const [name, how, says] of table) {
    if (how === 'call') expect(names, name).toContain(says.split('`')[1]);
  }
});
