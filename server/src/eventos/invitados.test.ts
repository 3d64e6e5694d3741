import { findDifferences } from '../platform/cupos/taken-places.ts';
import * as wire from '@gremio/contract/eventos/endpoints.ts';
import type { InvitacionEdit, InvitadoWrite } from '@gremio/contract/eventos/schemas.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callWire } from '../../testing/http.ts';
import { newGuest, newGuests, openEvento, readStrategy } from '../../testing/world-eventos.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const PLAN = { estrategia: 'titular_y_acompanantes', max_acompanantes: 4 } as const;

async function invite(plan: Parameters<typeof openEvento>[1] = PLAN) {
  const evento = await openEvento(app, plan);
  const member = await app.newMember();
  const { invitacion_id } = await readStrategy(app, evento.id, member);
  const id = invitacion_id as number;
  const { token } = member;
  return {
    id,
    add: async (body: InvitadoWrite) =>
      (await callWire(app.url, wire.addInvitado, { params: { id }, body, token })).body.invitado,
    edit: async (body: Partial<InvitacionEdit>) => {
      const answer = await callWire(app.url, wire.editInvitacion, {
        params: { id },
        body: { confirma: true, ...body },
        token,
      });
      expect(answer.status, JSON.stringify(answer.error)).toBe(200);
      return answer.body.invitacion;
    },
    qr: (guest: number) => callWire(app.url, wire.qrFiesta, { params: { id: guest }, token }),
  };
}

const idsOf = ({ invitados }: { invitados: { numdoc: string; id: number }[] }) =>
  Object.fromEntries(invitados.map(({ numdoc, id }) => [numdoc, id]));

describe('the id that add gives to a guest', () => {
  it('is theirs in the draft, when it is confirmed, and opens their entry', async () => {
    const { add, edit, qr } = await invite();
    const [first, second] = [await add(newGuest()), await add(newGuest())];
    const confirmed = await edit({});
    expect(idsOf(confirmed)).toMatchObject({
      [first.numdoc]: first.id,
      [second.numdoc]: second.id,
    });
    expect((await qr(first.id)).status).toBe(200);
  });

  it.each([
    ['the waiting list', { ...PLAN, plazas: 2 }, { espera: true }, 'lista_de_espera'],
    ['the draw', { ...PLAN, estrategia: 'sorteo' as const }, {}, 'en_sorteo'],
  ])('is theirs on %s', async (_, plan, body, estado) => {
    const { add, edit } = await invite(plan);
    const [first, second] = [await add(newGuest()), await add(newGuest())];
    const waiting = await edit(body);
    expect(waiting.estado).toBe(estado);
    expect(idsOf(waiting)).toMatchObject({ [first.numdoc]: first.id, [second.numdoc]: second.id });
  });

  it('is theirs where the whole list comes without ids, and those who left are gone', async () => {
    const { add, edit, qr } = await invite();
    const [stays, leaves] = [newGuest(), newGuest()];
    const { id } = await add(stays);
    const gone = await add(leaves);
    const confirmed = await edit({
      invitados: [newGuest(), { ...stays, nombre: 'Con Otro Nombre' }],
    });
    expect(idsOf(confirmed)[stays.numdoc]).toBe(id);
    expect(confirmed.personas).toBe(3);
    expect((await qr(gone.id)).status).toBe(404);
  });

  it.each([
    ['a draft', false],
    ['places', true],
  ])('goes before the document: two of %s who change theirs', async (_, confirma) => {
    const { add, edit } = await invite();
    const [one, other] = [await add(newGuest()), await add(newGuest())];
    await edit({ confirma });
    const swapped = await edit({
      confirma,
      invitados: [
        { ...newGuest({ numdoc: other.numdoc }), id: one.id },
        { ...newGuest({ numdoc: one.numdoc }), id: other.id },
      ],
    });
    expect(idsOf(swapped)).toMatchObject({ [other.numdoc]: one.id, [one.numdoc]: other.id });
  });

  it('of another invitación is nobody here', async () => {
    const [mine, theirs] = [await invite(), await invite()];
    const foreign = await theirs.add(newGuest());
    const saved = await mine.edit({ invitados: [{ ...newGuest(), id: foreign.id }] });
    expect(saved.invitados.map(({ id }) => id)).not.toContain(foreign.id);
    expect(idsOf(await theirs.edit({}))[foreign.numdoc]).toBe(foreign.id);
  });
});

it('leaves no draft on an invitación that is confirmed while its draft is saved', async () => {
  const people = await Promise.all(Array.from({ length: 15 }, () => invite()));
  await Promise.all(
    people.flatMap(({ edit }) => [
      edit({ confirma: false, invitados: newGuests(3) }).catch(() => null),
      edit({ invitados: newGuests(1) }),
      edit({ confirma: false, invitados: newGuests(2) }).catch(() => null),
    ]),
  );
  const left = await app.query(
    `select i.id from invitaciones i join invitados v on v.invitacion_id = i.id
     where i.estado = 'inscripta' and v.tenencia = 'borrador'`,
  );
  expect(left).toEqual([]);
  expect(await findDifferences(app.house)).toEqual([]);
});
