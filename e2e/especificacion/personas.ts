import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { activate, addressOf, Device, type Json, KEYS, type Member } from './client.ts';
import { ageOn, hasFields, listOf, PICTURE, readQr, today } from './checks.ts';
import { ADULT_OVER } from './rows.ts';

const HIJO = ['id', 'nombre', 'numdoc', 'fecha_nacimiento', 'sexo', 'foto_dni_1', 'foto_dni_2'];

const hijosOf = async ({ device, id }: Member): Promise<Json[]> =>
  listOf(
    await device.read('GET /afigestion/hijos/listado_hijos/{personId}', 'hijos', {
      params: { personId: id },
    }),
  );
const fichaOf = async ({ device, id }: Member): Promise<Json> =>
  hasFields(
    'a ficha',
    await device.read('GET /afigestion/personas/ficha/{id}', 'ficha', { params: { id } }),
    ['nombre', 'numero_documento', 'nro_afiliado', 'legajo', 'repdep', 'id_encrypt'],
  );

describe('each member', () => {
  for (const [name, key] of Object.entries(KEYS)) {
    test(`sees their own data and card: ${name}`, async () => {
      const member = await activate(key);
      const { device, id } = member;
      const ficha = await fichaOf(member);
      const qr = readQr(
        await device.read('GET /afigestion/personas/ver_qr/{id}', 'qr', { params: { id } }),
      );
      assert.ok(qr.endsWith(`/${String(ficha['id_encrypt'])}`), qr);
      // The status page is on the app's own host.
      assert.equal((await fetch(addressOf(new URL(qr).pathname))).status, 200);
      const persona = hasFields(
        'a status',
        await new Device(null).read('GET /afigestion/personas/ver_estado_persona/{id}', 'persona', {
          params: { id: ficha['id_encrypt'] as string },
        }),
        ['valida'],
      );
      assert.equal(persona['valida'], name !== 'suspended');
      assert.ok(!JSON.stringify(persona).includes(ficha['numero_documento'] as string));
    });

    test(`has a ficha of their own, which their data name too: ${name}`, async () => {
      const { device, id } = await activate(key);
      const ficha_id = await device.read('GET /afigestion/fichas/get_ficha_id/{id}', 'ficha_id', {
        params: { id },
      });
      assert.ok(Number.isInteger(ficha_id));
      assert.notEqual(ficha_id, id);
      assert.equal((await fichaOf({ device, id }))['id'], ficha_id);
    });

    test(`is asked whether they are of the capital: ${name}`, async () => {
      const { device, id } = await activate(key);
      const row = 'GET /afigestion/personas/es_de_capi_para_fiesta_si_no/{id}' as const;
      assert.equal(await device.read(row, 'si_no', { params: { id } }), name === 'capital');
    });
  }
});

describe('the mother of three', () => {
  test('sees her children, each with an age that their birth date gives', async () => {
    const hijos = await hijosOf(await activate(KEYS.mother));
    assert.equal(hijos.length, 3);
    for (const hijo of hijos) {
      hasFields('a child', hijo, HIJO);
      assert.ok(Number.isInteger(hijo['id']));
      assert.ok(['masculino', 'femenino'].includes(hijo['sexo'] as string), String(hijo['sexo']));
      const age = ageOn(hijo['fecha_nacimiento'] as string, today());
      assert.equal(hijo['edad'], age);
      assert.equal(hijo['menor'], age <= ADULT_OVER);
    }
    assert.deepEqual(
      new Set(hijos.map((hijo) => hijo['menor'])),
      new Set([true, false]),
      'the demo has a child of each kind',
    );
  });

  test('sends a photo of a child and reads it at the address it got', async () => {
    const member = await activate(KEYS.mother);
    const [hijo] = (await hijosOf(member)).filter((one) => one['menor']);
    const send = (fields: Record<string, string>) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      form.set('file', new Blob([PICTURE], { type: 'image/png' }), 'dni.png');
      return member.device.send('POST', '/archivos/docs/dni.png', form);
    };
    const fields = { hijo_id: String(hijo?.['id']), lado: 'frente', consentimiento: 'true' };
    const { status, body } = await send(fields);
    assert.equal(status, 200, JSON.stringify(body));
    const file = await fetch(addressOf(body['url'] as string));
    assert.equal(file.status, 200);
    assert.match(file.headers.get('content-type') ?? '', /^image\//);
    const now = (await hijosOf(member)).find((one) => one['id'] === hijo?.['id']);
    assert.equal(typeof now?.['foto_dni_1'], 'string');
  });

  test('sees what she and her children are due of each voucher', async () => {
    const { device, id } = await activate(KEYS.mother);
    const hijos = await hijosOf({ device, id });
    const { body: globals } = await device.call(
      'GET /afigestion/turnos/dame_datos_globales_turnos',
    );
    const { edad_minima, edad_maxima } = globals['Voucher'] as Record<string, number>;
    const inRange = hijos.filter((hijo) => {
      const age = ageOn(hijo['fecha_nacimiento'] as string, today());
      return age >= (edad_minima as number) && age <= (edad_maxima as number);
    });
    const vouchersOf = async (typeId: number) =>
      listOf(
        await device.read('GET /afigestion/vouchers/index/{typeId}/{x}', 'vouchers', {
          params: { typeId, x: id },
        }),
      );
    const kits = await vouchersOf(1);
    assert.deepEqual(
      new Set(kits.map((one) => one['hijo_id'])),
      new Set(inRange.map((one) => one['id'])),
    );
    const solo = await vouchersOf(3);
    assert.equal(solo.length, 1, 'one cinema voucher of her own');
    for (const typeId of [1, 2, 3]) {
      const cantidad = await device.read(
        'GET /afigestion/vouchers/cantidad_vouchers_por_tipo_voucher_id/{id}',
        'cantidad',
        { params: { id: typeId } },
      );
      assert.ok(Number.isInteger(cantidad) && (cantidad as number) >= 0);
      for (const one of await vouchersOf(typeId)) assert.equal(one['cantidad'], cantidad);
    }
  });

  test('leaves an opinion; another replaces it', async () => {
    const { device, id } = await activate(KEYS.mother);
    const app_beneficio_id = 1;
    const mine = async () => {
      const { body } = await device.call('GET /afigestion/app_beneficios/supernview/{id}/{x}', {
        params: { id: app_beneficio_id, x: id },
      });
      return body['mi_review'] as Json;
    };
    for (const [puntaje, comentario] of [
      [4, 'Muy bien atendido.'],
      [5, 'Mejor todavía.'],
    ] as const) {
      const body = { app_beneficio_id, puntaje, comentario };
      await device.read('POST /afigestion/app_beneficios_reviews/add', 'review', { body });
      const { puntaje: kept, comentario: said } = await mine();
      assert.deepEqual([kept, said], [puntaje, comentario]);
    }
  });
});
