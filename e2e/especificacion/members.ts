import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { activate, addressOf, Device, type Json, KEYS, type Member } from './client.ts';
import { dayIn, hasFields, PICTURE, readQr } from './checks.ts';
import { ADULT_OVER } from './rows.ts';

const HIJO = ['id', 'nombre', 'numdoc', 'fecha_nacimiento', 'sexo', 'foto_dni_1', 'foto_dni_2'];
const FICHA = ['nombre', 'numero_documento', 'nro_afiliado', 'legajo', 'repdep', 'id_encrypt'];

const hijosOf = ({ device, id }: Member) =>
  device.list('GET /afigestion/hijos/listado_hijos/{personId}', { personId: id });
const fichaOf = ({ device, id }: Member) =>
  device.read('GET /afigestion/personas/ficha/{id}', { id });

for (const [name, key] of Object.entries(KEYS))
  test(`a member sees their own data and card: ${name}`, async () => {
    const member = await activate(key);
    const { device, id } = member;
    const ficha = hasFields('a ficha', await fichaOf(member), FICHA);
    const { id_encrypt } = ficha;
    const ficha_id = await device.read('GET /afigestion/fichas/get_ficha_id/{id}', { id });
    assert.equal(ficha_id, ficha['id']);
    const qr = readQr(await device.read('GET /afigestion/personas/ver_qr/{id}', { id }));
    assert.ok(qr.endsWith(`/${String(id_encrypt)}`), qr);
    // The status page is on the app's own host.
    assert.equal((await fetch(addressOf(new URL(qr).pathname))).status, 200);
    const persona = await new Device(null).read(
      'GET /afigestion/personas/ver_estado_persona/{id}',
      { id: id_encrypt },
    );
    assert.equal(persona['valida'], name !== 'suspended');
    assert.ok(!JSON.stringify(persona).includes(String(ficha['numero_documento'])));
    const isOfCapital = await device.read(
      'GET /afigestion/personas/es_de_capi_para_fiesta_si_no/{id}',
      { id },
    );
    assert.equal(isOfCapital, name === 'capital');
  });

describe('the mother of three', () => {
  test('sees her children', async () => {
    const hijos = await hijosOf(await activate(KEYS.mother));
    assert.equal(hijos.length, 3);
    for (const hijo of hijos) {
      hasFields('a child', hijo, HIJO);
      assert.match(String(hijo['sexo']), /^(?:masculino|femenino)$/);
      const adultFrom = dayIn(0, -(ADULT_OVER + 1));
      assert.equal(hijo['menor'], String(hijo['fecha_nacimiento']) > adultFrom);
    }
  });

  test('sends a photo of a child and reads it at the address it got', async () => {
    const member = await activate(KEYS.mother);
    const minor = (await hijosOf(member)).find((hijo) => hijo['menor']);
    const form = new FormData();
    form.set('hijo_id', String(minor?.['id']));
    form.set('lado', 'frente');
    form.set('consentimiento', 'true');
    form.set('file', new Blob([PICTURE], { type: 'image/png' }), 'dni.png');
    const { status, body } = await member.device.send('POST', '/archivos/docs/dni.png', form);
    assert.equal(status, 200, JSON.stringify(body));
    const file = await fetch(addressOf(String(body['url'])));
    assert.equal(file.status, 200);
    assert.match(file.headers.get('content-type') ?? '', /^image\//);
    const now = (await hijosOf(member)).find((hijo) => hijo['id'] === minor?.['id']);
    assert.equal(typeof now?.['foto_dni_1'], 'string');
  });

  test('sees what she and her children are due of each voucher', async () => {
    const { device, id } = await activate(KEYS.mother);
    for (const [typeId, due] of [
      [1, 2],
      [2, 2],
      [3, 1],
    ]) {
      const cantidad = await device.read(
        'GET /afigestion/vouchers/cantidad_vouchers_por_tipo_voucher_id/{id}',
        { id: typeId },
      );
      const vouchers = await device.list('GET /afigestion/vouchers/index/{typeId}/{x}', {
        typeId,
        x: id,
      });
      assert.equal(vouchers.length, due);
      assert.ok(vouchers.every((voucher) => voucher['cantidad'] === cantidad));
    }
  });

  test('leaves an opinion; another replaces it', async () => {
    const { device, id } = await activate(KEYS.mother);
    for (const opinion of [
      { puntaje: 4, comentario: 'Muy bien atendido.' },
      { puntaje: 5, comentario: 'Mejor todavía.' },
    ]) {
      const sent = { app_beneficio_id: 1, ...opinion };
      await device.read('POST /afigestion/app_beneficios_reviews/add', sent);
      const { body } = await device.call('GET /afigestion/app_beneficios/supernview/{id}/{x}', {
        id: 1,
        x: id,
      });
      const { puntaje, comentario } = body['mi_review'] as Json;
      assert.deepEqual({ puntaje, comentario }, opinion);
    }
  });
});

describe('the congress', () => {
  test('says whether a document is of a delegate', async () => {
    for (const key of [KEYS.delegate, KEYS.mother]) {
      const member = await activate(key);
      const { device } = member;
      const isOpen = 'GET /afigestion/form_congresos/congresales_activos_si_no';
      assert.equal(await device.read(isOpen), true);
      const { numero_documento: dni } = await fichaOf(member);
      const isDelegate = await device.read(
        'POST /afigestion/form_congresos/es_congresal_segun_dni_form_si_no',
        { dni },
      );
      assert.equal(isDelegate, key === KEYS.delegate);
    }
  });

  test('keeps the delegate’s form, which lives on when it is saved again', async () => {
    const { device, id } = await activate(KEYS.delegate);
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
    const save = (changes: Json) =>
      device.read('POST /afigestion/form_congresos/add', {
        ...form,
        consentimiento: true,
        ...changes,
      });
    const exists = () => device.read('GET /afigestion/form_congresos/existe_form/{id}', { id });
    const read = () =>
      device.read<Json | null>('GET /afigestion/form_congresos/index/{id}', { id });
    assert.equal(await exists(), (await read()) !== null);
    const saved = await save({});
    assert.equal(await exists(), true);
    assert.deepEqual({ ...(await read()), ...form }, await read());
    assert.equal((await save({ nombre_credencial: 'Ricardo D. Peralta' }))['id'], saved['id']);
    const qr = { id: saved['id'] };
    readQr(await device.read('GET /afigestion/form_congresos/qr_img/{id}', qr));
  });
});
