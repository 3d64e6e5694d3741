import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { activate, type Json, KEYS, type Member } from './client.ts';
import { readQr } from './checks.ts';

const formOf = async ({ device, id }: Member) =>
  (await device.read('GET /afigestion/form_congresos/index/{id}', 'FormCongreso', {
    params: { id },
  })) as Json | null;
const existe = ({ device, id }: Member) =>
  device.read('GET /afigestion/form_congresos/existe_form/{id}', 'si_no', { params: { id } });

const dniOf = async ({ device, id }: Member) =>
  (
    (await device.read('GET /afigestion/personas/ficha/{id}', 'ficha', {
      params: { id },
    })) as Json
  )['numero_documento'] as string;

const FORM = {
  nombre_credencial: 'Ricardo Peralta',
  email: 'ricardo@demo.local',
  celular: '341 555 0100',
  medio: 'no_viajo',
  necesita_alojamiento: false,
  emergencia_nombre: 'Marta Peralta',
  emergencia_vinculo: 'hermana',
  emergencia_celular: '341 555 0101',
  consentimiento: true,
};

const ELIGIBLE = 'POST /afigestion/form_congresos/es_congresal_segun_dni_form_si_no' as const;
const ADD = 'POST /afigestion/form_congresos/add' as const;

describe('the congress', () => {
  test('is open, and says whether a document is of a delegate', async () => {
    const [delegate, mother] = [await activate(KEYS.delegate), await activate(KEYS.mother)];
    const open = 'GET /afigestion/form_congresos/congresales_activos_si_no' as const;
    assert.equal(await delegate.device.read(open, 'si_no'), true);
    const isDelegate = async (member: Member) =>
      member.device.read(ELIGIBLE, 'si_no', { body: { dni: await dniOf(member) } });
    assert.equal(await isDelegate(delegate), true);
    assert.equal(await isDelegate(mother), false);
  });

  test('keeps the delegate’s form, which lives on when it is saved again', async () => {
    const delegate = await activate(KEYS.delegate);
    assert.equal(await existe(delegate), (await formOf(delegate)) !== null);
    const saved = (await delegate.device.read(ADD, 'FormCongreso', { body: FORM })) as Json;
    assert.equal(await existe(delegate), true);
    const kept = await formOf(delegate);
    const { consentimiento: _asked, ...kinds } = FORM;
    for (const [field, value] of Object.entries(kinds)) assert.equal(kept?.[field], value, field);
    const changed = (await delegate.device.read(ADD, 'FormCongreso', {
      body: { ...FORM, nombre_credencial: 'Ricardo D. Peralta' },
    })) as Json;
    assert.equal(changed['id'], saved['id']);
    const row = 'GET /afigestion/form_congresos/qr_img/{id}' as const;
    const qr = async ({ device }: Member) =>
      device.call(row, { params: { id: saved['id'] as number } });
    const { status, body } = await qr(delegate);
    assert.equal(status, 200);
    assert.notEqual(readQr(body['qr']), '');
  });
});
