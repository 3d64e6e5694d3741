import { addVouchers, loteVouchers, vouchers } from '@gremio/contract/vouchers/endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callWire } from '../../testing/http.ts';
import type { Member } from '../../testing/members.ts';
import { createUndoing } from '../../testing/undoing.ts';
import { openTipo } from '../../testing/vouchers.ts';

/** Members hear of the vouchers that staff cancel. */

let app: TestApp;
let token: string;
let undoing: ReturnType<typeof createUndoing>;
beforeAll(async () => {
  app = await startTestApp();
  token = await app.newStaff('administracion');
  undoing = createUndoing(app, token);
});
afterAll(() => app.close());

async function claim(typeId: number) {
  const member = await undoing.newMember();
  const params = { typeId };
  const { body } = await callWire(app.url, addVouchers, { params, token: member.token });
  return { member, id: body.vouchers[0]?.id as number };
}
const CANCELLED = { estado: 'cancelado', motivo: 'Repetido' } as const;

/** The lines of the computed part of each mail to a member, oldest first. */
async function told({ personaId }: Member): Promise<string[][]> {
  const rows = await app.query<{ contenido: { parrafos: string[] } }>(
    `select contenido from mensajes where persona_id = $1 and tipo = 'voucher' order by id`,
    [personaId],
  );
  return rows.map(({ contenido }) =>
    contenido.parrafos.flatMap((one) => (one.startsWith('•') ? one.split('\n').slice(1) : [])),
  );
}

it('are told once of a cancellation, with its reason, and of its undo', async () => {
  const tipo = await openTipo(app, { clase: 'solo_cine' });
  const { id, member } = await claim(tipo.id);
  const body = { ...CANCELLED, version: 1 };
  const { act } = await undoing.call(vouchers.update, { params: { id }, body });
  expect(await told(member)).toEqual([['• Se canceló: ya no se puede usar', '• Motivo: Repetido']]);
  await undoing.undo(act);
  expect((await told(member)).slice(1)).toEqual([[expect.stringMatching(/^• Vale de nuevo/)]]);
});

it('are told each of a cancellation in bulk', async () => {
  const tipo = await openTipo(app, { clase: 'solo_cine' });
  const [one, other] = [await claim(tipo.id), await claim(tipo.id)];
  await undoing.call(loteVouchers, { body: { ids: [one.id, other.id], ...CANCELLED } });
  expect(await told(one.member)).toHaveLength(1);
  expect(await told(other.member)).toHaveLength(1);
});
