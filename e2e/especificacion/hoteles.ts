import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { activate, type Json, KEYS, type Member, signIn } from './client.ts';
import { hasFields, isSorted, listOf, plusDays, refused, today } from './checks.ts';

const hotelesOf = async ({ device }: Pick<Member, 'device'>) =>
  listOf(await device.document('/documentos/hoteles.json', 'hoteles'));

/** Fields that members must not see: the hotel's own mail address, and internal columns. */
const NOT_THEIRS = ['hotel_email', 'base', 'version'];

const reservasOf = async ({ device, id }: Member) =>
  listOf(await device.document(`/afigestion/app_reservas/index/${id}.json`, 'reservas'));

async function cancelAll(member: Member): Promise<void> {
  for (const { id } of await reservasOf(member)) {
    const answer = await member.device.send(
      'POST',
      `/afigestion/app_reservas/cancelar/${String(id)}.json`,
    );
    assert.ok([200, 409].includes(answer.status));
  }
}

async function hotelBy(member: Member, convenio: boolean): Promise<Json> {
  const found = (await hotelesOf(member)).find((one) => one['convenio'] === convenio);
  assert.ok(found, `no hotel with convenio ${convenio}`);
  return found;
}

test('hotels are those that are shown, by their order', async () => {
  const hoteles = await hotelesOf({ device: await signIn('web') });
  assert.ok(hoteles.length > 1);
  for (const hotel of hoteles) assert.equal(hotel['show'], true);
  isSorted('hotels', hoteles, ['order']);
});

describe('a hotel by agreement', () => {
  const NADD = 'POST /afigestion/app_reservas/nadd' as const;
  const MAIL = 'POST /afigestion/app_reservas/enviar_mail_reserva_hotel_por_convenio' as const;
  const nights = { fecha_desde: plusDays(today(), 40), fecha_hasta: plusDays(today(), 42) };

  test('is booked, and asked for by mail once', async () => {
    const member = await activate(KEYS.mother);
    const { device } = member;
    await cancelAll(member);
    const hotel = await hotelBy(member, true);
    const body = { hotel_id: hotel['id'] as number, ...nights, adultos: 1 };
    const reserva = hasFields('a booking', await device.read(NADD, 'reserva', { body }), ['id']);
    const reserva_id = reserva['id'] as number;

    const again = await device.call(NADD, { body });
    refused(again, [409]);
    for (const field of NOT_THEIRS) {
      assert.ok(!JSON.stringify(again.body).includes(`"${field}"`), `a 409 carries ${field}`);
    }

    const mailed = await device.call(MAIL, { body: { reserva_id } });
    assert.equal(mailed.status, 200, JSON.stringify(mailed.body));
    assert.equal(mailed.body['code'], 200);
    await cancelAll(member);
  });
});
