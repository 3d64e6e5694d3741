import { findDifferences } from '../platform/cupos/taken-places.ts';
import * as wire from '@gremio/contract/eventos/endpoints.ts';
import type { InvitacionEdit } from '@gremio/contract/eventos/schemas.ts';
import { describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { createUnguardedCupos } from '../../testing/cupos.ts';
import { callWire } from '../../testing/http.ts';
import type { Member } from '../../testing/members.ts';
import { newGuest, newGuests, openEvento, readStrategy } from '../../testing/world-eventos.ts';

const PLAZAS = 50;
const MEMBERS = 400;
const SERVERS = 2;
const MAX_GUESTS = 3;

async function startTwo(guarded = true) {
  const replacements = guarded ? {} : { cupos: createUnguardedCupos(SERVERS) };
  const first = await startTestApp(replacements);
  const second = await startTestApp({ ...replacements, databaseUrl: first.databaseUrl });
  const evento = await openEvento(first, {
    plazas: PLAZAS,
    estrategia: 'titular_y_acompanantes',
    max_acompanantes: MAX_GUESTS,
  });
  return {
    first,
    urls: [first.url, second.url],
    evento,
    close: () => Promise.all([first.close(), second.close()]),
  };
}

/** Creates members who have looked at the event, and so have an invitación each. */
async function inviteMembers(app: TestApp, eventoId: number, count: number) {
  const members = await app.newMembers(count);
  return Promise.all(
    members.map(async (member) => {
      const { invitacion_id: id } = await readStrategy(app, eventoId, member);
      return { ...member, id: id as number };
    }),
  );
}
type Invited = Member & { id: number };

const edit = (url: string, { id, token }: Invited, body: Partial<InvitacionEdit> & object) =>
  callWire(url, wire.editInvitacion, {
    params: { id },
    body: { confirma: true, ...body },
    token,
  });

/** Returns the places counted, the people with one, and the enrolments without any. */
async function countsOf(app: TestApp) {
  const [row] = await app.query<{ tomados: number; personas: number; partidas: number }>(`
    select c.tomados,
      (select count(*)::int from invitados v where v.tenencia = 'tomada') as personas,
      (select count(*)::int from invitaciones i where i.estado = 'inscripta' and not exists (
        select from invitados v where v.invitacion_id = i.id and v.tenencia = 'tomada'
      )) as partidas
    from eventos e join cupos c on c.id = e.cupo_id
  `);
  return row as NonNullable<typeof row>;
}

/** 400 members at once, each with up to three guests, half of them to each of two servers. */
async function race(guarded: boolean) {
  const { first, urls, evento, close } = await startTwo(guarded);
  const invited = await inviteMembers(first, evento.id, MEMBERS);
  const answers = await Promise.all(
    invited.map((one, index) =>
      edit(urls[index % SERVERS] as string, one, {
        invitados: newGuests(index % (MAX_GUESTS + 1)),
      }),
    ),
  );
  return { app: first, answers, close };
}

describe('400 members with up to three guests at once for 50 places, on two servers', () => {
  it('gives no place twice, every group whole or not at all, and tells the others how many are left', async () => {
    const { app, answers, close } = await race(true);
    const given = answers.filter((one) => one.status === 200);
    const people = given.reduce((sum, { body }) => sum + body.invitacion.invitados.length, 0);
    expect(people).toBeLessThanOrEqual(PLAZAS);
    // A member alone fits wherever one place is left, so every place is taken.
    expect(people).toBe(PLAZAS);
    answers.forEach(({ status, body }, index) => {
      if (status === 200) {
        expect(body.invitacion.invitados).toHaveLength((index % (MAX_GUESTS + 1)) + 1);
      }
    });
    const refused = answers.filter((one) => one.status !== 200);
    expect(new Set(refused.map((one) => one.error.motivo))).toEqual(new Set(['evento_completo']));
    expect(await countsOf(app)).toEqual({ tomados: PLAZAS, personas: PLAZAS, partidas: 0 });
    expect(await findDifferences(app.house)).toEqual([]);
    await close();
  });

  it('sees the oversale when the guard is off', async () => {
    const { app, close } = await race(false);
    expect((await countsOf(app)).personas).toBeGreaterThan(PLAZAS);
    await close();
  });
});

it('gives one document one place, whoever brings it and however many ask at once', async () => {
  const { first, urls, evento, close } = await startTwo();
  const invited = await inviteMembers(first, evento.id, 20);
  const shared = newGuest();
  const answers = await Promise.all(
    invited.map((one, index) =>
      edit(urls[index % SERVERS] as string, one, { invitados: [shared] }),
    ),
  );
  expect(answers.filter((one) => one.status === 200)).toHaveLength(1);
  const refused = answers.filter((one) => one.status !== 200);
  expect(new Set(refused.map((one) => one.error.motivo))).toEqual(new Set(['invitado_repetido']));
  expect(await countsOf(first)).toEqual({ tomados: 2, personas: 2, partidas: 0 });
  await close();
});

it('enrols a member once who asks ten times at once', async () => {
  const { first, urls, evento, close } = await startTwo();
  const [one] = (await inviteMembers(first, evento.id, 1)) as [Invited];
  const mine = newGuests(2);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      edit(urls[n % SERVERS] as string, one, { invitados: mine }),
    ),
  );
  expect(answers.some((each) => each.status === 200)).toBe(true);
  for (const { status, error } of answers) {
    if (status !== 200) expect(error.motivo).toBe('inscripcion_hecha');
  }
  expect(await countsOf(first)).toEqual({ tomados: 3, personas: 3, partidas: 0 });
  await close();
});

it('keeps count and people together while everybody enrols, cancels, adds and removes', async () => {
  const { first, urls, evento, close } = await startTwo();
  const invited = await inviteMembers(first, evento.id, 40);
  const url = (n: number) => urls[n % SERVERS] as string;
  const statuses = new Set<number>();
  const seen = async (asked: Promise<{ status: number }>) => {
    statuses.add((await asked).status);
  };
  async function live(one: Invited, n: number): Promise<void> {
    await seen(edit(url(n), one, { invitados: newGuests(n % 4), espera: n % 3 === 0 }));
    await seen(
      callWire(url(n + 1), wire.addInvitado, {
        params: { id: one.id },
        body: newGuest(),
        token: one.token,
      }),
    );
    await seen(edit(url(n), one, { invitados: newGuests(n % 2) }));
    if (n % 2 === 0) {
      await seen(
        callWire(url(n), wire.cancelInscripcion, { params: { id: one.id }, token: one.token }),
      );
      await seen(edit(url(n + 1), one, { invitados: newGuests(1), espera: true }));
    }
  }
  await Promise.all(invited.map(live));
  for (const status of statuses) expect([200, 409, 422]).toContain(status);
  const { tomados, personas } = await countsOf(first);
  expect(tomados).toBe(personas);
  expect(tomados).toBeLessThanOrEqual(PLAZAS);
  expect(await findDifferences(first.house)).toEqual([]);
  // Only groups that do not fit are left waiting.
  const [fits] = await first.query<{ n: number }>(
    `
    select count(*)::int as n from invitaciones i
    where i.estado = 'lista_de_espera' and $1::int - $2::int >= (
      select count(*) from invitados v where v.invitacion_id = i.id and v.tenencia = 'espera'
    )
  `,
    [PLAZAS, tomados],
  );
  expect(fits?.n).toBe(0);
  await close();
});
