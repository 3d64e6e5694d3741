import { findDifferences } from '../../src/platform/cupos/taken-places.ts';
import { wire } from '@gremio/contract/index.ts';
import type { TestApp } from '../app.ts';
import type { Judge } from './judge.ts';
import { send } from './send.ts';

/** Each query must return no row. No `limite` can be set below `tomados`, so the first one always holds. */
const NEVER: Record<string, string> = {
  'more taken than there is': `select id, tomados, limite from cupos where tomados > limite`,
  'a reference that is not held': `select conrelid::regclass::text as tabla, conname from pg_constraint where not convalidated or not conenforced`,
  'a turno of nobody, or two living of one persona': `
    select persona_id, campania_id from turnos where estado in ('reservado', 'atendido', 'ausente')
    group by persona_id, campania_id having count(*) > 1`,
};

/** Reads every staff list back: each row that was stored must still match the list's schema. */
async function unreadable(app: TestApp, judge: Judge): Promise<string[]> {
  const token = await app.newStaff('administracion');
  const found: string[] = [];
  for (const { endpoint } of wire) {
    if (endpoint.method !== 'GET' || !('filter' in endpoint.query.shape)) continue;
    if (endpoint.wire !== 'json') continue;
    const query = { range: '[0,999]' };
    const request = { call: '', caller: 'personal:administracion', input: { query } } as const;
    const answer = await send(app.url, endpoint, request, token);
    const verdict = judge(endpoint, answer);
    if (verdict || answer.status !== 200)
      found.push(`${endpoint.path}: ${answer.status} ${verdict ?? answer.text}`);
  }
  return found;
}

/** Returns one line for each invariant of the rows that is broken, whatever was requested. */
export async function brokenInvariants(app: TestApp, judge: Judge): Promise<string[]> {
  const broken = (await findDifferences(app.house)).map((one) => `cupo ${JSON.stringify(one)}`);
  for (const [what, text] of Object.entries(NEVER)) {
    for (const row of await app.query(text)) broken.push(`${what}: ${JSON.stringify(row)}`);
  }
  return [...broken, ...(await unreadable(app, judge))];
}
