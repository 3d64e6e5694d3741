import assert from 'node:assert/strict';
import { test } from 'node:test';
import { activate, addressOf, Device, type Json, KEYS } from './client.ts';
import { dayIn, hasFields, isRefused, isSorted, readQr } from './checks.ts';

/** The tests of each room assert the values of these replies; this client knows only their names. */

const DATES = 'dia_inicio mes_inicio anio_inicio dia_fin mes_fin anio_fin inicializo finalizo';
const AGES = 'edad_minima edad_maxima';
const CAMPAIGN =
  'cant_turnos fire_collection dia_inicio_entrega turno_id finalizo_cine finalizo_parque';
const VACATION_LIMIT = 300;

for (const [name, key] of Object.entries(KEYS))
  test(`a member reads their own data and card: ${name}`, async () => {
    const { device, id } = await activate(key);
    const ficha = hasFields(
      await device.read('GET /afigestion/personas/ficha/{id}', { id }),
      'nombre numero_documento nro_afiliado legajo repdep id_encrypt',
    );
    const { id_encrypt, numero_documento: dni } = ficha;
    assert.equal(
      await device.read('GET /afigestion/fichas/get_ficha_id/{id}', { id }),
      ficha['id'],
    );
    const qr = readQr(await device.read('GET /afigestion/personas/ver_qr/{id}', { id }));
    assert.ok(qr.endsWith(`/${String(id_encrypt)}`), qr);
    // The status page is on the app's own host.
    assert.equal((await fetch(addressOf(new URL(qr).pathname))).status, 200);
    const seen = { id: id_encrypt };
    const stranger = new Device(null);
    const persona = await stranger.read('GET /afigestion/personas/ver_estado_persona/{id}', seen);
    assert.equal(persona['valida'], name !== 'suspended');
    assert.ok(!JSON.stringify(persona).includes(String(dni)));
    const capital = 'GET /afigestion/personas/es_de_capi_para_fiesta_si_no/{id}';
    assert.equal(await device.read(capital, { id }), name === 'capital');
    if (name !== 'mother' && name !== 'delegate') return;
    const delegate = 'POST /afigestion/form_congresos/es_congresal_segun_dni_form_si_no';
    assert.equal(await device.read(delegate, { dni }), name === 'delegate');
  });

test('the mother of three reads her children, what they are due, and leaves an opinion', async () => {
  const { device, id } = await activate(KEYS.mother);
  const family = { personId: id };
  const hijos = await device.list('GET /afigestion/hijos/listado_hijos/{personId}', family);
  assert.equal(hijos.length, 3);
  for (const hijo of hijos)
    hasFields(hijo, 'id nombre numdoc fecha_nacimiento sexo menor foto_dni_1 foto_dni_2');

  const amount = 'GET /afigestion/vouchers/cantidad_vouchers_por_tipo_voucher_id/{id}';
  for (const [typeId, due] of [2, 2, 1].entries()) {
    const cantidad = await device.read(amount, { id: typeId + 1 });
    const type = { typeId: typeId + 1, x: id };
    const vouchers = await device.list('GET /afigestion/vouchers/index/{typeId}/{x}', type);
    assert.deepEqual(
      vouchers.map((voucher) => voucher['cantidad']),
      Array.from({ length: due }, () => cantidad),
    );
  }

  const opinion = { app_beneficio_id: 1, puntaje: 5, comentario: 'Muy bien atendido.' };
  await device.read('POST /afigestion/app_beneficios_reviews/add', opinion);
});

test('the delegate keeps a form of the congress', async () => {
  const { device, id } = await activate(KEYS.delegate);
  assert.equal(await device.read('GET /afigestion/form_congresos/congresales_activos_si_no'), true);
  const form = {
    nombre_credencial: 'Ricardo Peralta',
    email: 'ricardo@demo.local',
    celular: '341 555 0100',
    medio: 'no_viajo',
    necesita_alojamiento: false,
    emergencia_nombre: 'Marta Peralta',
    emergencia_vinculo: 'hermana',
    emergencia_celular: '341 555 0101',
  };
  const sent = { ...form, consentimiento: true };
  const { id: saved } = await device.read('POST /afigestion/form_congresos/add', sent);
  assert.equal(await device.read('GET /afigestion/form_congresos/existe_form/{id}', { id }), true);
  const read = await device.read('GET /afigestion/form_congresos/index/{id}', { id });
  assert.deepEqual({ ...read, ...form, id: saved }, read);
  readQr(await device.read('GET /afigestion/form_congresos/qr_img/{id}', { id: saved }));
});

test('a member reads the global settings, the days and their turno', async () => {
  const { device, id } = await activate(KEYS.mother);
  const all = await device.read('GET /afigestion/turnos/dame_datos_globales_turnos');
  hasFields(all, `${DATES} ${AGES} ${CAMPAIGN}`);
  hasFields(all['Voucher'], `${DATES} ${AGES}`);
  const solo = hasFields(all['VoucherSoloCine'], DATES);
  assert.ok(AGES.split(' ').every((age) => !(age in solo)));

  const place = { a: id, b: all['turno_id'] };
  const turno = await device.read<Json | null>('GET /afigestion/turnos/view/{a}/{b}', place);
  if (turno) hasFields(turno, 'dia hora');
  const [day] = await device.documents('/documentos/turnos/dias.json', 'dias');
  const { dia } = hasFields(day, 'dia desc cant_empleados');
  const horas = `/documentos/turnos/dias/${String(dia)}/horas.json`;
  isSorted(await device.documents(horas, 'horas'), 'hora');
});

test('the vacation days are below the limit, the emptiest first', async () => {
  const { device } = await activate(KEYS.mother);
  const dias = await device.documents('/documentos/vacation/dias.json', 'dias');
  isSorted(dias, 'cant_empleados', 'dia');
  assert.ok(dias.every((one) => Number(one['cant_empleados']) < VACATION_LIMIT));
  assert.ok(dias.every((one) => String(one['dia']) >= dayIn(0)));
});

test('a hotel by agreement is asked by mail', async () => {
  const { device, id } = await activate(KEYS.mother);
  const cancelAll = async () => {
    const path = `/afigestion/app_reservas/index/${id}.json`;
    for (const { id: one } of await device.documents(path, 'reservas'))
      await device.send('POST', `/afigestion/app_reservas/cancelar/${String(one)}.json`);
  };
  await cancelAll();
  const hoteles = await device.documents('/documentos/hoteles.json', 'hoteles');
  const hotel_id = hoteles.find((hotel) => hotel['convenio'] === true)?.['id'];
  const stay = { hotel_id, fecha_desde: dayIn(40), fecha_hasta: dayIn(42), adultos: 1 };
  const { id: reserva_id } = await device.read('POST /afigestion/app_reservas/nadd', stay);
  const mail = 'POST /afigestion/app_reservas/enviar_mail_reserva_hotel_por_convenio';
  assert.equal((await device.read(mail, { reserva_id }))['code'], 200);
  await cancelAll();
});

test('a member enrols in an event with a spouse, and cancels', async () => {
  const { device, id } = await activate(KEYS.mother);
  const eventos = await device.list('GET /eventos/eventos_events/index/{x}', { x: id });
  isSorted(eventos, 'comienza');
  const evento = eventos.find(
    (one) =>
      one['estrategia'] === 'grupo_familiar' &&
      Date.parse(String(one['inscripcion_hasta'])) > Date.now(),
  );
  assert.ok(evento, 'no event for families is open');
  const one = await device.read('GET /eventos/eventos_events/view/{id}', { id: evento['id'] });
  assert.equal(one['id'], evento['id']);
  const mine = { a: evento['id'], b: id };
  const strategy = 'GET /eventos/eventos_invitations/user_strategy/{a}/{b}';
  const { invitacion_id } = hasFields(await device.read(strategy, mine), 'tipo invitacion_id');
  const invitation = { id: invitacion_id };
  const edit = (confirma: boolean) =>
    device.read('POST /eventos/eventos_invitations/edit/{id}', { ...invitation, confirma });
  const cancel = () =>
    device.call('POST /eventos/eventos_invitations/cancelarInscipcion/{id}', invitation);

  // A draft with the children, whatever an earlier run left.
  await cancel();
  await edit(true);
  await cancel();
  await edit(false);
  const spouse = await device.read('POST /eventos/eventos_guests/add/{id}', {
    ...invitation,
    nombre: 'Esteban Ruiz',
    numdoc: '20.999.101',
    parentesco: 'conyuge',
    fecha_nacimiento: '1964-03-02',
  });
  const complete = 'GET /eventos/eventos_guests/completo_formulario_si_no/{a}/{b}';
  assert.equal(await device.read(complete, mine), true);
  const qr = 'GET /eventos/eventos_invitations/qr_img_fiesta/{id}';
  isRefused(await device.call(qr, { id: spouse['id'] }), 409);
  await edit(true);
  const guests = await device.list('GET /eventos/eventos_guests/getInvitationsGuest/{a}/{b}', mine);
  assert.ok(guests.some((guest) => guest['id'] === spouse['id']));
  const read = await device.read('GET /eventos/eventos_invitations/getInvitacion/{id}', invitation);
  assert.deepEqual(read['invitados'], guests);
  readQr(await device.read(qr, { id: spouse['id'] }));
  assert.equal((await cancel()).body['message'], 'Inscripción cancelada con éxito.');
  isRefused(await cancel(), 409);
});
