import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { addressOf, Device, type Json } from './client.ts';
import { idsNamedIn, named, withValue } from './fields.ts';
import { changedOf, heldOf } from './held.ts';
import { addressWith, type Call, closed, nameOf } from './published.ts';
import { signInStaff } from './roles.ts';
import { CONGRESS_FORM, newDocument, photoOf, twoWorlds, type World } from './worlds.ts';

/*
 * Two members with something of everything: each sends the other's ids, documents and keys in every call
 * whose body names something, according to the published document.
 */

/** Fields of members' bodies that name something personal, with the other member's value for each. */
const THEIRS: Record<string, (of: World) => unknown> = {
  clave: ({ clave }) => clave,
  dni: ({ numdoc }) => numdoc,
  endpoint: ({ suscripcion }) => suscripcion.endpoint,
  hijo_id: ({ hijo }) => hijo,
  numdoc: ({ invitados }) => invitados.at(-1)?.numdoc,
  reserva_id: ({ reserva }) => reserva,
  'invitados.*.id': ({ invitados }) => invitados.at(-1)?.id,
  'invitados.*.numdoc': ({ invitados }) => invitados.at(-1)?.numdoc,
};
/** Fields that name public things. */
const EVERYBODYS = new Set(['app_beneficio_id', 'hotel_id']);

const ASK_KEY = 'POST /afigestion/login_afiliados/pedir_activation_key.json';
const EDIT = 'POST /eventos/eventos_invitations/edit/{id}.json';
const ADD = 'POST /eventos/eventos_guests/add/{id}.json';
const DOCS = 'POST /archivos/docs/{filename}';
/** Valid bodies of the member's own, for the calls with a field that names something. */
const OWN: Record<string, (of: World) => Json> = {
  [ASK_KEY]: ({ numdoc, email }) => ({ dni: numdoc, email }),
  [DOCS]: ({ hijo }) => ({ hijo_id: hijo }),
  [EDIT]: ({ invitados }) => ({ confirma: true, invitados }),
  'POST /afigestion/personas/confirmar_clave.json': ({ clave }) => ({ clave }),
  'POST /afigestion/app_reservas/enviar_mail_reserva_hotel_por_convenio.json': ({ reserva }) => ({
    reserva_id: reserva,
  }),
  'POST /afigestion/form_congresos/es_congresal_segun_dni_form_si_no.json': ({ numdoc }) => ({
    dni: numdoc,
  }),
  [ADD]: () => ({
    nombre: 'Cónyuge Prueba',
    numdoc: newDocument(),
    parentesco: 'conyuge',
  }),
  'PUT /avisos/push.json': ({ suscripcion }) => suscripcion,
};

/**
 * Fields whose answer is the same for any value: the key is mailed to the owner's address, and a foreign
 * guest id counts as none.
 */
const ALIKE = new Set([`${ASK_KEY} dni`, `${EDIT} invitados.*.id`]);
const NOBODYS = 2_147_483_647;
const WRONG_IDS = [0, -1, 1.5, 2_147_483_648, 1e300, '', 'x', '1 or 1=1', true, {}, [1]];

/** Bodies of the other writes, so that most of them are accepted. */
const MORE: Record<string, (of: World) => Json> = {
  ...OWN,
  'POST /afigestion/personas/guardar_contacto/{id}.json': () => ({
    celular: '341 555 0199',
    provincia: null,
    localidad: null,
    version: 1,
  }),
  'POST /afigestion/app_beneficios_reviews/add.json': () => ({ app_beneficio_id: 1, puntaje: 5 }),
  'POST /afigestion/form_congresos/add.json': () => CONGRESS_FORM,
  'POST /afigestion/privacidad/pedir.json': () => ({ tipo: 'rectificacion', detalle: 'Mal.' }),
  'POST /afigestion/privacidad/descargar.json': () => ({ archivos: false }),
  'PUT /avisos/preferencias/{aviso}/{canal}.json': () => ({ activo: false }),
};

/** Undeclared fields by which a careless server would let a body choose the owner of what it writes. */
const undeclared = ({ id, hijo, reserva, invitacion, invitados, otro }: World): Json => ({
  persona_id: id,
  personId: id,
  personaId: id,
  afiliado_id: id,
  titular_id: id,
  usuario_id: id,
  a: id,
  b: id,
  persona: { id },
  personas: [id],
  id: invitados.at(-1)?.id,
  hijo_id: hijo,
  reserva_id: reserva,
  invitacion_id: invitacion,
  identidad_id: otro,
  dispositivo_id: otro,
});

/** Fills a path with the member's own ids. */
function ownPath(call: Call, of: World): string {
  const { path } = call;
  const ids: [RegExp, number | undefined][] = [
    [/eventos_guests\/delete|pase_entrada/, of.invitados.at(-1)?.id],
    [/^\/eventos/, of.invitacion],
    [/app_reservas/, of.reserva],
    [/privacidad/, of.pedido],
    [/dispositivos/, of.otro],
    [/./, of.id],
  ];
  const values: Json = {
    ...of.turno,
    filename: 'dni.png',
    coleccion: 'turnos',
    typeId: 1,
    aviso: 'turno',
    canal: 'correo',
    id: ids.find(([rule]) => rule.test(path))?.[1],
  };
  return addressWith(call, ({ name }) => String(values[name]));
}

function formOf(body: Json): FormData {
  const form = photoOf(body['hijo_id']);
  for (const [name, value] of Object.entries(body)) form.set(name, String(value));
  return form;
}

interface Sent {
  status: number;
  text: string;
}
async function send(call: Call, of: World, body: Json): Promise<Sent> {
  const headers: Record<string, string> = { authorization: `Bearer ${of.device.token}` };
  if (!call.isForm) headers['content-type'] = 'application/json';
  const init = { method: call.method, headers };
  const response = await fetch(addressOf(ownPath(call, of)), {
    ...init,
    body: call.isForm ? formOf(body) : JSON.stringify(body),
  });
  return { status: response.status, text: await response.text() };
}

/** Checks for a 404, or for a 4xx error that names the wrong field. */
function isRefused({ status, text }: Sent, field: string): boolean {
  if (status === 404) return true;
  if (status < 400 || status >= 500) return false;
  const { errores = [] } = JSON.parse(text) as { errores?: { campo: string }[] };
  const fitting = new RegExp(`^${field.replaceAll('.*', '\\.\\d+')}(\\.|$)`);
  return errores.some(({ campo }) => fitting.test(campo));
}

const writes = closed.filter(({ method }) => method !== 'GET');
const ownOf = (call: Call, of: World): Json => OWN[nameOf(call)]?.(of) as Json;
/** Every call paired with each field of its body that names something personal. */
const aims = writes.flatMap((call) =>
  named(call.body)
    .filter((field) => !EVERYBODYS.has(field))
    .map((field) => ({ call, field, name: `${nameOf(call)} ${field}` })),
);

/** Lists the calls that accept another member's value. */
async function taken(by: World, valueOf: (field: string) => unknown): Promise<string[]> {
  const wrong: string[] = [];
  for (const { call, field, name } of aims) {
    const own = ownOf(call, by);
    const answer = await send(call, by, withValue(own, field, valueOf(field)) as Json);
    const alike = ALIKE.has(name)
      ? await send(call, by, withValue(own, field, nobodysOf(field)) as Json)
      : null;
    const isRight = alike
      ? alike.status === answer.status && alike.text === answer.text
      : isRefused(answer, field);
    if (!isRight) wrong.push(`${name} answers ${answer.status} ${answer.text.slice(0, 200)}`);
  }
  return wrong;
}
const nobodysOf = (field: string): unknown => (field.endsWith('id') ? NOBODYS : newDocument());

describe('what a body names', () => {
  let admin: Device;
  let one: World;
  let other: World;
  before(async () => {
    admin = new Device(await signInStaff('administracion'));
    [one, other] = await twoWorlds(admin);
  });

  test('is known to be somebody’s or everybody’s, and each call has a body that is well formed', () => {
    assert.ok(aims.length >= 8, String(aims.length));
    assert.deepEqual(
      aims
        .filter(({ call, field }) => !THEIRS[field] || !OWN[nameOf(call)])
        .map(({ name }) => name),
      [],
    );
  });

  test('is not there for anybody else, and stays as it is', async () => {
    for (const [owner, by] of [
      [one, other],
      [other, one],
    ] as const) {
      const before = await heldOf(owner, admin);
      assert.ok(before.size > 40);
      assert.deepEqual(await taken(by, (field) => THEIRS[field]?.(owner)), []);
      assert.deepEqual(await changedOf(owner, admin, before), []);
    }
  });

  test('is not there for anybody else, and no more is said of it than of what nobody has', async () => {
    for (const { call, field, name } of aims.filter(({ field: path }) => path.endsWith('id'))) {
      const answers = await Promise.all(
        [THEIRS[field]?.(other), NOBODYS].map((value) =>
          send(call, one, withValue(ownOf(call, one), field, value) as Json),
        ),
      );
      assert.deepEqual(answers[0], answers[1], name);
    }
  });

  test('is refused where it is no id, by the name of its field', async () => {
    const wrong: string[] = [];
    for (const call of writes) {
      for (const field of idsNamedIn(call.body)) {
        const own = (MORE[nameOf(call)]?.(one) ?? {}) as Json;
        for (const value of WRONG_IDS) {
          const answer = await send(call, one, withValue(own, field, value) as Json);
          if (!isRefused(answer, field)) {
            wrong.push(
              `${nameOf(call)} ${field} ${JSON.stringify(value)} ${answer.status} ${answer.text}`,
            );
          }
        }
      }
    }
    assert.deepEqual(wrong, []);
  });

  test('beside its own fields chooses nobody', async () => {
    const before = await heldOf(other, admin);
    const secrets = [other.numdoc, other.email, ...other.invitados.map(({ numdoc }) => numdoc)];
    const wrong: string[] = [];
    let accepted = 0;
    for (const call of writes) {
      const own = (MORE[nameOf(call)]?.(one) ?? {}) as Json;
      const { status, text } = await send(call, one, { ...undeclared(other), ...own });
      if (status < 300) accepted += 1;
      const isTold = secrets.some((secret) => text.includes(secret));
      if (isTold || status >= 500) wrong.push(`${nameOf(call)} answers ${status} ${text}`);
    }
    assert.deepEqual(wrong, []);
    assert.deepEqual(await changedOf(other, admin, before), []);
    assert.ok(accepted > 10, String(accepted));
  });

  test('is taken from whose it is, and then the same walk says so', async () => {
    for (const { call, name } of aims) {
      const { status, text } = await send(call, other, ownOf(call, other));
      assert.ok(status < 300, `${name} answers ${status} ${text}`);
    }
    const walked = await taken(other, (field) => THEIRS[field]?.(other));
    const expected = aims.filter(({ name }) => !ALIKE.has(name) && !name.startsWith(ADD));
    assert.deepEqual(
      walked.map((one) => one.split(' answers ')[0]),
      expected.map(({ name }) => name),
    );
  });
});
