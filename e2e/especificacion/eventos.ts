import assert from 'node:assert/strict';
import { test } from 'node:test';
import { activate, type Json, KEYS, listOf } from './client.ts';
import { hasFields, isRefused, isSorted, readQr } from './checks.ts';

const QR = 'GET /eventos/eventos_invitations/qr_img_fiesta/{id}';

test('a member sees the events that are for them, by their day', async () => {
  const { device, id } = await activate(KEYS.mother);
  const eventos = await device.list('GET /eventos/eventos_events/index/{x}', { x: id });
  isSorted(eventos, 'comienza');
  for (const one of eventos) {
    const evento = await device.read('GET /eventos/eventos_events/view/{id}', { id: one['id'] });
    assert.equal(evento['id'], one['id']);
  }
});

test('a member enrols with a family, whose ids stay, and cancels', async () => {
  const { device, id } = await activate(KEYS.mother);
  const eventos = await device.list('GET /eventos/eventos_events/index/{x}', { x: id });
  const evento = eventos.find(
    (one) =>
      one['estrategia'] === 'grupo_familiar' &&
      Date.parse(String(one['inscripcion_hasta'])) > Date.now(),
  );
  assert.ok(evento, 'no event for families is open');
  const [a, b] = [evento['id'], id];
  const strategy = await device.read('GET /eventos/eventos_invitations/user_strategy/{a}/{b}', {
    a,
    b,
  });
  const invitation = { id: hasFields('a strategy', strategy, ['tipo'])['invitacion_id'] };
  const guests = () =>
    device.list('GET /eventos/eventos_guests/getInvitationsGuest/{a}/{b}', { a, b });
  const isComplete = () =>
    device.read('GET /eventos/eventos_guests/completo_formulario_si_no/{a}/{b}', { a, b });
  const edit = (body: Json) =>
    device.read('POST /eventos/eventos_invitations/edit/{id}', { ...invitation, ...body });
  const cancel = () =>
    device.call('POST /eventos/eventos_invitations/cancelarInscipcion/{id}', invitation);
  const idsOf = (rows: unknown) => new Set(listOf(rows).map((one) => one['id']));

  // A draft with the children, whatever an earlier run left.
  await cancel();
  await edit({ confirma: true });
  await cancel();
  await edit({ confirma: false });
  assert.equal(await isComplete(), true);
  const spouse = await device.read('POST /eventos/eventos_guests/add/{id}', {
    ...invitation,
    nombre: 'Esteban Ruiz',
    numdoc: '20.999.101',
    parentesco: 'conyuge',
  });
  assert.equal(await isComplete(), false);
  const drafts = await guests();
  assert.ok(idsOf(drafts).has(spouse['id']));
  isRefused(await device.call(QR, { id: spouse['id'] }), 409);

  const { invitados } = await edit({
    confirma: true,
    invitados: drafts.map(({ nombre, numdoc, parentesco, fecha_nacimiento }) => ({
      nombre,
      numdoc,
      parentesco,
      fecha_nacimiento: fecha_nacimiento ?? '1964-03-02',
    })),
  });
  assert.deepEqual(idsOf(invitados), idsOf(drafts));
  assert.equal(await isComplete(), true);
  const read = await device.read('GET /eventos/eventos_invitations/getInvitacion/{id}', invitation);
  assert.deepEqual(idsOf(read['invitados']), idsOf(await guests()));
  readQr(await device.read(QR, { id: spouse['id'] }));

  const { body } = await cancel();
  assert.deepEqual([body['code'], body['message']], [200, 'Inscripción cancelada con éxito.']);
  assert.notEqual((await device.call(QR, { id: spouse['id'] })).status, 200);
  isRefused(await cancel(), 409);
});
