import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { activate, type Answer, type Json, KEYS, type Member } from './client.ts';
import { hasFields, isSorted, listOf, readQr, refused } from './checks.ts';

type Guest = Json & { id: number; nombre: string; numdoc: string; parentesco: string };

const EDIT = 'POST /eventos/eventos_invitations/edit/{id}' as const;
const CANCEL = 'POST /eventos/eventos_invitations/cancelarInscipcion/{id}' as const;
const QR = 'GET /eventos/eventos_invitations/qr_img_fiesta/{id}' as const;

const eventosOf = async ({ device, id }: Member): Promise<Json[]> =>
  listOf(
    await device.read('GET /eventos/eventos_events/index/{x}', 'eventos', { params: { x: id } }),
  );

async function eventBy(member: Member, estrategia: string): Promise<number> {
  const found = (await eventosOf(member)).find(
    (one) =>
      one['estrategia'] === estrategia &&
      Date.parse(one['inscripcion_hasta'] as string) > Date.now(),
  );
  assert.ok(found, `no event of ${estrategia} is open`);
  return found['id'] as number;
}

async function invitationOf({ device, id }: Member, evento: number): Promise<number> {
  const strategy = hasFields(
    'a strategy',
    await device.read('GET /eventos/eventos_invitations/user_strategy/{a}/{b}', 'strategy', {
      params: { a: evento, b: id },
    }),
    ['tipo', 'invitacion_id'],
  );
  return strategy['invitacion_id'] as number;
}

const guestsOf = async ({ device, id }: Member, evento: number): Promise<Guest[]> =>
  listOf(
    await device.read('GET /eventos/eventos_guests/getInvitationsGuest/{a}/{b}', 'invitaciones', {
      params: { a: evento, b: id },
    }),
  ) as Guest[];

const complete = ({ device, id }: Member, evento: number) =>
  device.read('GET /eventos/eventos_guests/completo_formulario_si_no/{a}/{b}', 'si_no', {
    params: { a: evento, b: id },
  });

const add = async ({ device }: Member, invitation: number, guest: Json): Promise<Guest> =>
  (await device.read('POST /eventos/eventos_guests/add/{id}', 'invitado', {
    params: { id: invitation },
    body: guest,
  })) as Guest;

/** Calls `edit` and returns the invitados of its answer. */
async function edit({ device }: Member, invitation: number, body: Json): Promise<Guest[]> {
  const saved = await device.read(EDIT, 'invitacion', { params: { id: invitation }, body });
  return listOf((saved as Json)['invitados']) as Guest[];
}

const cancel = ({ device }: Member, invitation: number): Promise<Answer> =>
  device.call(CANCEL, { params: { id: invitation } });

/** Resets the invitación to a draft with its default invitados, whatever an earlier run left. */
async function fresh(member: Member, evento: number): Promise<number> {
  const invitation = await invitationOf(member, evento);
  await cancel(member, invitation);
  await edit(member, invitation, { confirma: true });
  await cancel(member, invitation);
  await edit(member, invitation, { confirma: false });
  return invitation;
}

const entryOf = async ({ device }: Member, guest: Guest): Promise<string> =>
  readQr(await device.read(QR, 'qr_fiesta', { params: { id: guest.id } }));

/** Fields of an invitado that a client sends back, with or without the id. */
const sent = ({ id, nombre, numdoc, parentesco, fecha_nacimiento }: Guest, withId: boolean) => ({
  ...(withId ? { id } : {}),
  nombre,
  numdoc,
  parentesco,
  fecha_nacimiento,
});

const byName = (guests: Guest[]) => Object.fromEntries(guests.map((one) => [one.numdoc, one.id]));

const SPOUSE = {
  nombre: 'Esteban Ruiz',
  numdoc: '20.999.101',
  parentesco: 'conyuge',
  fecha_nacimiento: '1964-03-02',
};

describe('an event', () => {
  test('is listed and seen by each member it is for', async () => {
    const mother = await activate(KEYS.mother);
    const eventos = await eventosOf(mother);
    isSorted('events', eventos, ['comienza']);
    for (const { id } of eventos) {
      const evento = await mother.device.read('GET /eventos/eventos_events/view/{id}', 'evento', {
        params: { id: id as number },
      });
      assert.equal((evento as Json)['id'], id);
    }
  });

  test('of the capital area is only for who is of it', async () => {
    const [capital, mother] = [await activate(KEYS.capital), await activate(KEYS.mother)];
    const hers = new Set((await eventosOf(mother)).map((one) => one['id']));
    const own = (await eventosOf(capital)).find((one) => !hers.has(one['id']));
    assert.ok(own, 'no event of the capital area');
    const params = { id: own['id'] as number };
    const row = 'GET /eventos/eventos_events/view/{id}' as const;
    assert.equal((await capital.device.call(row, { params })).status, 200);
    refused(await mother.device.call(row, { params }), [404]);
  });
});

describe('an enrolment with a family', () => {
  test('keeps the id of a guest from `add` through every `edit`', async () => {
    const mother = await activate(KEYS.mother);
    const evento = await eventBy(mother, 'grupo_familiar');
    const invitation = await fresh(mother, evento);
    const spouse = await add(mother, invitation, SPOUSE);
    const drafts = await guestsOf(mother, evento);
    const ids = byName(drafts);
    assert.ok(drafts.some((one) => one.id === spouse.id));
    refused(await mother.device.call(QR, { params: { id: spouse.id } }), [409]);

    // Saved as a draft, with the whole list and without ids.
    const drafted = await edit(mother, invitation, {
      confirma: false,
      invitados: drafts.map((one) => sent(one, false)),
    });
    assert.deepEqual(byName(drafted), ids);

    // Confirmed without changes.
    const confirmed = await edit(mother, invitation, { confirma: true });
    assert.deepEqual(byName(confirmed), ids);
    const entry = await entryOf(mother, spouse);

    // With the whole list, by id, and one of them renamed with another document.
    const renamed = confirmed.map((one) =>
      one.id === spouse.id ? { ...one, nombre: 'Esteban J. Ruiz', numdoc: '20999102' } : one,
    );
    const edited = await edit(mother, invitation, {
      confirma: true,
      invitados: renamed.map((one) => sent(one, true)),
    });
    assert.deepEqual(new Set(edited.map((one) => one.id)), new Set(Object.values(ids)));
    assert.equal(edited.find((one) => one.id === spouse.id)?.nombre, 'Esteban J. Ruiz');

    // With the whole list, by document.
    const again = await edit(mother, invitation, {
      confirma: true,
      invitados: edited.map((one) => sent(one, false)),
    });
    assert.deepEqual(byName(again), byName(edited));

    // After a removal, the others keep their ids and their entries stay valid.
    const leaving = again.find((one) => one.parentesco === 'hijo') as Guest;
    const fewer = await edit(mother, invitation, {
      confirma: true,
      invitados: again.filter((one) => one.id !== leaving.id).map((one) => sent(one, false)),
    });
    assert.deepEqual(
      new Set(fewer.map((one) => one.id)),
      new Set(again.map((one) => one.id).filter((id) => id !== leaving.id)),
    );
    assert.equal(await entryOf(mother, spouse), entry);
    refused(await mother.device.call(QR, { params: { id: leaving.id } }), [404]);

    // Added again by `add`, to a confirmed invitación.
    const back = await add(mother, invitation, sent(leaving, false));
    assert.deepEqual(
      new Set((await guestsOf(mother, evento)).map((one) => one.id)),
      new Set([...fewer.map((one) => one.id), back.id]),
    );
    await entryOf(mother, back);
    assert.equal(await entryOf(mother, spouse), entry);

    const read = (await mother.device.read(
      'GET /eventos/eventos_invitations/getInvitacion/{id}',
      'invitacion',
      { params: { id: invitation } },
    )) as Json;
    assert.deepEqual(byName(read['invitados'] as Guest[]), byName(await guestsOf(mother, evento)));
    assert.equal((await cancel(mother, invitation)).status, 200);
  });

  test('is complete once no guest lacks a datum', async () => {
    const mother = await activate(KEYS.mother);
    const evento = await eventBy(mother, 'grupo_familiar');
    const invitation = await fresh(mother, evento);
    assert.equal(await complete(mother, evento), true);
    const { fecha_nacimiento: _unknown, ...unborn } = SPOUSE;
    await add(mother, invitation, unborn);
    assert.equal(await complete(mother, evento), false);
    const list = (await guestsOf(mother, evento)).map((one) => ({
      ...sent(one, true),
      fecha_nacimiento: one['fecha_nacimiento'] ?? '1964-03-02',
    }));
    await edit(mother, invitation, { confirma: true, invitados: list });
    assert.equal(await complete(mother, evento), true);
    await cancel(mother, invitation);
  });

  test('is cancelled in the words of the specification, and then no entry is good', async () => {
    const mother = await activate(KEYS.mother);
    const evento = await eventBy(mother, 'grupo_familiar');
    const invitation = await fresh(mother, evento);
    const [guest] = (await edit(mother, invitation, { confirma: true })) as [Guest];
    await entryOf(mother, guest);
    const { status, body } = await cancel(mother, invitation);
    assert.equal(status, 200);
    assert.deepEqual([body['code'], body['message']], [200, 'Inscripción cancelada con éxito.']);
    refused(await mother.device.call(QR, { params: { id: guest.id } }), [404, 409]);
    refused(await cancel(mother, invitation), [409]);
  });
});
