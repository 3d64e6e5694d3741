import assert from 'node:assert/strict';
import { randomBytes, randomInt } from 'node:crypto';
import { activate, type Device, type Json } from './client.ts';
import { listOf, PICTURE, plusDays, today } from './checks.ts';

export type Guest = Json & { id: number; numdoc: string };

/** A member with something of everything, and the ids of it all. */
export interface World {
  device: Device;
  id: number;
  numdoc: string;
  email: string;
  clave: string;
  hijo: number;
  reserva: number;
  invitacion: number;
  invitados: Guest[];
  form: number;
  pedido: number;
  vouchers: number[];
  turno: { dia: string; hora: string };
  /** Id of another of the member's devices. */
  otro: number;
  suscripcion: { endpoint: string; keys: { p256dh: string; auth: string } };
}

/** Returns a document number that nobody in the demo has. */
export const newDocument = (): string => String(randomInt(60_000_000, 89_999_999));

/** Makes a call that must succeed and returns its body. */
async function did(
  device: Device,
  method: string,
  path: string,
  body?: Json | FormData,
): Promise<Json> {
  const answer = await device.send(method, path, body);
  assert.ok(answer.status < 300, `${path} answers ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

export function photoOf(hijo: unknown): FormData {
  const form = new FormData();
  form.set('hijo_id', String(hijo));
  form.set('lado', 'frente');
  form.set('consentimiento', 'true');
  form.set('file', new Blob([PICTURE], { type: 'image/png' }), 'dni.png');
  return form;
}

export const CONGRESS_FORM = {
  nombre_credencial: 'Prueba',
  email: 'prueba@demo.local',
  celular: '341 555 0100',
  medio: 'no_viajo',
  necesita_alojamiento: false,
  emergencia_nombre: 'Otra Prueba',
  emergencia_vinculo: 'hermana',
  emergencia_celular: '341 555 0101',
  consentimiento: true,
};

/** Adds a persona with two children and a delegate's place to the padrón, as an administrator. */
async function addToRoll(admin: Device) {
  const numdoc = newDocument();
  const email = `p${numdoc}@demo.local`;
  const { id } = (await did(admin, 'POST', '/personal/personas', {
    nombre: `Prueba ${numdoc}`,
    numero_documento: numdoc,
    nro_afiliado: `P${numdoc}`,
    email,
  })) as { id: number };
  for (const nombre of ['Ana Prueba', 'Beto Prueba']) {
    const fecha_nacimiento = plusDays(today(), -3000);
    const hijo = { persona_id: id, nombre, numdoc: newDocument(), fecha_nacimiento };
    await did(admin, 'POST', '/personal/hijos', { ...hijo, sexo: 'femenino' });
  }
  const [congreso] = listOf(await did(admin, 'GET', '/personal/congresos'));
  await did(admin, 'POST', '/personal/congresales', {
    congreso_id: congreso?.['id'],
    numdoc,
    nombre: `Prueba ${numdoc}`,
  });
  const { clave } = await did(admin, 'POST', '/personal/claves_activacion', { persona_id: id });
  return { id, numdoc, email, clave: String(clave) };
}

async function addReserva(device: Device): Promise<number> {
  const { hoteles } = await did(device, 'GET', '/documentos/hoteles.json');
  const hotel = listOf(hoteles).find((one) => one['convenio']);
  const { reserva } = await did(device, 'POST', '/afigestion/app_reservas/nadd.json', {
    hotel_id: hotel?.['id'],
    fecha_desde: plusDays(today(), 50),
    fecha_hasta: plusDays(today(), 52),
    adultos: 1,
  });
  return (reserva as { id: number }).id;
}

/** Enrols the whole family, so that their documents are taken at that evento. */
async function enrol(device: Device, personaId: number) {
  const { eventos } = await did(device, 'GET', `/eventos/eventos_events/index/${personaId}.json`);
  const evento = listOf(eventos).find(
    (one) =>
      one['estrategia'] === 'grupo_familiar' &&
      Date.parse(String(one['inscripcion_hasta'])) > Date.now(),
  );
  const path = `/eventos/eventos_invitations/user_strategy/${String(evento?.['id'])}/${personaId}.json`;
  const { strategy } = await did(device, 'GET', path);
  const { invitacion_id } = strategy as { invitacion_id: number };
  const edit = `/eventos/eventos_invitations/edit/${invitacion_id}.json`;
  const { invitacion } = await did(device, 'POST', edit, { confirma: true });
  return { invitacion: invitacion_id, invitados: (invitacion as { invitados: Guest[] }).invitados };
}

/** Books the first hora with room on the last day offered. */
async function bookTurno(device: Device) {
  const { dias } = await did(device, 'GET', '/documentos/turnos/dias.json');
  const dia = String(listOf(dias).at(-1)?.['dia']);
  const { horas } = await did(device, 'GET', `/documentos/turnos/dias/${dia}/horas.json`);
  const hora = String(listOf(horas)[0]?.['hora']);
  await did(device, 'POST', `/documentos/turnos/dias/${dia}/horas/${hora}/turno.json`);
  return { dia, hora };
}

async function claimVouchers(device: Device, personaId: number): Promise<number[]> {
  const { tipos } = await did(device, 'GET', `/afigestion/vouchers/tipos/${personaId}.json`);
  for (const { id } of listOf(tipos)) {
    await device.send('POST', `/afigestion/vouchers/add/${String(id)}.json`);
  }
  const after = await did(device, 'GET', `/afigestion/vouchers/tipos/${personaId}.json`);
  return listOf(after['tipos']).flatMap((one) =>
    listOf(one['vouchers']).flatMap(({ id }) => (typeof id === 'number' ? [id] : [])),
  );
}

const newSubscription = () => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${randomBytes(12).toString('hex')}`,
  keys: {
    p256dh: Buffer.concat([Buffer.from([4]), randomBytes(64)]).toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
  },
});

/** Push notices are turned off first: the address is made up, and nothing may be sent to it. */
async function subscribe(device: Device): Promise<World['suscripcion']> {
  const { preferencias } = await did(device, 'GET', '/avisos/preferencias.json');
  for (const { aviso } of listOf((preferencias as Json)['avisos'])) {
    await did(device, 'PUT', `/avisos/preferencias/${String(aviso)}/push.json`, { activo: false });
  }
  const suscripcion = newSubscription();
  await did(device, 'PUT', '/avisos/push.json', suscripcion);
  return suscripcion;
}

async function makeWorld(admin: Device): Promise<World> {
  const onRoll = await addToRoll(admin);
  const { id, clave } = onRoll;
  const [{ device }] = [await activate(clave), await activate(clave)];
  const { hijos } = await did(device, 'GET', `/afigestion/hijos/listado_hijos/${id}.json`);
  const hijo = listOf(hijos)[0]?.['id'] as number;
  await did(device, 'POST', '/archivos/docs/dni.png', photoOf(hijo));
  const suscripcion = await subscribe(device);
  const { FormCongreso } = await did(
    device,
    'POST',
    '/afigestion/form_congresos/add.json',
    CONGRESS_FORM,
  );
  const detalle = 'Quiero saber qué guardan de mí.';
  const ask = { tipo: 'acceso', detalle };
  const { pedido } = await did(device, 'POST', '/afigestion/privacidad/pedir.json', ask);
  const { dispositivos } = await did(device, 'GET', '/auth/dispositivos.json');
  return {
    ...onRoll,
    ...(await enrol(device, id)),
    device,
    hijo,
    suscripcion,
    reserva: await addReserva(device),
    turno: await bookTurno(device),
    vouchers: await claimVouchers(device, id),
    form: (FormCongreso as { id: number }).id,
    pedido: (pedido as { id: number }).id,
    otro: listOf(dispositivos).find((one) => !one['este'])?.['id'] as number,
  };
}

/** Sequentially, as both book the first hora with room. */
async function makeBoth(admin: Device): Promise<[World, World]> {
  return [await makeWorld(admin), await makeWorld(admin)];
}

let made: Promise<[World, World]> | undefined;
/** Returns two worlds, created once for all the tests. */
export const twoWorlds = (admin: Device): Promise<[World, World]> => (made ??= makeBoth(admin));
