import { randomUUID } from 'node:crypto';
import { listConsultas } from '@gremio/contract/carnet/endpoints.ts';
import { downloadDatos } from '@gremio/contract/privacidad/endpoints.ts';
import * as eventos from '@gremio/contract/eventos/endpoints.ts';
import * as wire from '@gremio/contract/puerta/endpoints.ts';
import type { LecturaPuerta } from '@gremio/contract/puerta/schemas.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callWire } from '../../testing/http.ts';
import { newGuest, openEvento, readStrategy } from '../../testing/world-eventos.ts';

const BEFORE = '2026-11-20T12:00:00-03:00';
const COMIENZA = '2026-11-21T20:00:00-03:00';
const clock = { at: BEFORE, now: () => new Date(clock.at) };

let app: TestApp;
let door: string;
beforeAll(async () => {
  app = await startTestApp({ clock });
  door = await app.newStaff('puerta');
});
afterAll(() => app.close());

const child = { nombre: 'Prueba, Luz', parentesco: 'acompanante', fecha_nacimiento: '2018-05-06' };

/** A member with a guest and a child, at an event that is about to begin. */
async function enrolledFamily(comienza = COMIENZA) {
  clock.at = BEFORE;
  const evento = await openEvento(app, {
    comienza,
    termina: '2026-11-22T05:00:00-03:00',
    inscripcion_hasta: '2026-11-21T12:00:00-03:00',
    estrategia: 'titular_y_acompanantes',
    max_acompanantes: 2,
  });
  const member = await app.newMember();
  const { token } = member;
  const { invitacion_id } = await readStrategy(app, evento.id, member);
  const params = { id: invitacion_id as number };
  const titular = (await callWire(app.url, eventos.getInvitacion, { params, token })).body
    .invitacion.invitados[0];
  const { body } = await callWire(app.url, eventos.editInvitacion, {
    params,
    body: {
      confirma: true,
      invitados: [
        ...(titular ? [{ ...titular, fecha_nacimiento: '1980-01-01' }] : []),
        newGuest(),
        newGuest(child as Parameters<typeof newGuest>[0]),
      ],
    },
    token,
  });
  return { evento, member, params, invitados: body.invitacion.invitados };
}

async function scan(eventoId: number, part: Partial<LecturaPuerta>) {
  const { body } = await callWire(app.url, wire.enviarLecturas, {
    params: { clase: 'evento', id: eventoId },
    body: {
      puerta: 'Norte',
      reloj: clock.at,
      lecturas: [{ id: randomUUID(), tipo: 'entra', momento: clock.at, ...part }],
    },
    token: door,
  });
  return body.resultados[0] as (typeof body.resultados)[0];
}

it('reads the entry that a member shows; the room and the member know who is in', async () => {
  const { evento, member, params, invitados } = await enrolledFamily();
  expect(invitados).toHaveLength(3);
  clock.at = COMIENZA;
  const [titular, guest] = invitados as [(typeof invitados)[0], (typeof invitados)[0]];
  const entered = await scan(evento.id, { texto: titular.entrada as string });
  expect(entered.veredicto.motivo).toBe('entra');
  expect(entered.esperado).toMatchObject({ nombre: titular.nombre, titular: null });

  const seen = async () =>
    (await callWire(app.url, eventos.getInvitacion, { params, token: member.token })).body
      .invitacion.invitados;
  expect((await seen()).map((one) => one.estado)).toEqual(['ingresado', 'esperado', 'esperado']);
  const id = entered.acceso?.id as string;
  await scan(evento.id, { id, tipo: 'deshace', texto: titular.entrada as string });
  expect((await seen()).map((one) => one.estado)).toEqual(['esperado', 'esperado', 'esperado']);

  // A child's age has to be checked; a group shares one invitación.
  const kid = invitados.find((one) => one.nombre === child.nombre);
  const looked = await scan(evento.id, { texto: kid?.entrada as string });
  expect(looked.veredicto).toMatchObject({ motivo: 'revisar', tono: 'ambar' });
  expect(looked.veredicto.revisar).toContain('Edad: 8 años. Pedí el DNI.');
  const other = await scan(evento.id, { persona: guest.id });
  expect(other.esperado?.titular_id).toBe(looked.esperado?.titular_id);
  const { body } = await callWire(app.url, wire.verConteo, {
    params: { clase: 'evento', id: evento.id },
    token: door,
  });
  expect(body).toMatchObject({ adentro: 2, esperados: 3 });

  // Undone scans, and entries of the member's guests, are not listed as the member's.
  const leidas = async () => {
    const of = { params: { id: member.personaId }, token: member.token };
    return (await callWire(app.url, listConsultas, of)).body.consultas;
  };
  expect(await leidas()).toEqual([]);
  await scan(evento.id, { texto: titular.entrada as string });
  const read = { momento: new Date(COMIENZA).toISOString(), que: 'entrada' };
  expect(await leidas()).toEqual([{ ...read, donde: `Norte, ${evento.nombre}` }]);
  const given = await callWire(app.url, downloadDatos, {
    params: { id: member.personaId },
    token: await app.newStaff('administracion'),
  });
  const ingreso = { momento: read.momento, puerta: 'Norte', lugar: evento.nombre };
  expect(given.body).toMatchObject({ puerta: { ingresos: [ingreso] } });
});

it('lets in before midnight whoever comes to a party that begins at midnight', async () => {
  const { evento, invitados } = await enrolledFamily('2026-11-22T00:00:00-03:00');
  clock.at = '2026-11-21T23:40:00-03:00';
  const [titular] = invitados as [(typeof invitados)[0]];
  const entered = await scan(evento.id, { texto: titular.entrada as string });
  expect(entered.veredicto.motivo).toBe('entra');
  expect(entered.acceso?.estado).toBe('ingreso');
});

it('refuses the entry of who cancelled, and says so', async () => {
  const { evento, member, params, invitados } = await enrolledFamily();
  await callWire(app.url, eventos.cancelInscripcion, { params, token: member.token });
  clock.at = COMIENZA;
  const refused = await scan(evento.id, { texto: invitados[0]?.entrada as string });
  expect(refused.veredicto).toMatchObject({ motivo: 'cancelada', tono: 'rojo' });
  // A door with an older list had let them in: that entry is recorded as a fact.
  const fact = await scan(evento.id, { texto: invitados[0]?.entrada as string, adentro: true });
  expect(fact.acceso?.estado).toBe('ingreso');
});

const countIn = async (eventoId: number) => {
  const { body } = await callWire(app.url, wire.verConteo, {
    params: { clase: 'evento', id: eventoId },
    token: door,
  });
  return body.adentro;
};

it('accepts the first entry of a member who enrolled again, and counts the later enrolment', async () => {
  const { evento, member, params, invitados } = await enrolledFamily();
  const { token } = member;
  await callWire(app.url, eventos.cancelInscripcion, { params, token });
  const people = invitados.map(({ nombre, numdoc, fecha_nacimiento, parentesco }) => ({
    nombre,
    numdoc,
    fecha_nacimiento,
    parentesco,
  }));
  const again = await callWire(app.url, eventos.editInvitacion, {
    params,
    body: { confirma: true, invitados: people },
    token,
  });
  const later = again.body.invitacion.invitados[0];
  expect(later?.id).not.toBe(invitados[0]?.id);
  clock.at = COMIENZA;
  const texto = invitados[0]?.entrada as string;
  const id = randomUUID();
  const asked = await scan(evento.id, { id, texto });
  expect(asked).toMatchObject({
    veredicto: { motivo: 'reemplazada', tono: 'ambar', pasa: 'a_criterio' },
    esperado: { id: later?.id, nombre: invitados[0]?.nombre, numdoc: invitados[0]?.numdoc },
    acceso: null,
  });
  expect(await countIn(evento.id)).toBe(0);
  const letIn = await scan(evento.id, { id, texto, adentro: true });
  expect(letIn.acceso).toMatchObject({ persona: later?.id, estado: 'ingreso' });
  expect(await countIn(evento.id)).toBe(1);
  for (const entrada of [texto, later?.entrada as string]) {
    const repeated = await scan(evento.id, { texto: entrada });
    expect(repeated.veredicto.motivo).toBe('ya_entro');
  }
});

it('accepts the first entry of a guest whom another member brings now', async () => {
  const { evento, member, params, invitados } = await enrolledFamily();
  await callWire(app.url, eventos.cancelInscripcion, { params, token: member.token });
  const host = await app.newMember();
  const strategy = await readStrategy(app, evento.id, host);
  const hosted = { params: { id: strategy.invitacion_id as number }, token: host.token };
  const own = (await callWire(app.url, eventos.getInvitacion, hosted)).body.invitacion.invitados;
  const { id: _earlier, ...guest } = invitados[1] as (typeof invitados)[0];
  const moved = await callWire(app.url, eventos.editInvitacion, {
    ...hosted,
    body: {
      confirma: true,
      invitados: [...own.map((one) => ({ ...one, fecha_nacimiento: '1980-01-01' })), guest],
    },
  });
  const there = moved.body.invitacion.invitados.find((one) => one.numdoc === guest.numdoc);
  clock.at = COMIENZA;
  const brought = await scan(evento.id, { texto: guest.entrada as string });
  expect(brought.veredicto.motivo).toBe('reemplazada');
  expect(brought.esperado).toMatchObject({ id: there?.id, nombre: guest.nombre });
});
