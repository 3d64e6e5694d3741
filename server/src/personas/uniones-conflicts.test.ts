import { findDifferences } from '../platform/cupos/taken-places.ts';
import { worker as compareWorker } from './duplicados.ts';
import { bookHora, viewTurno } from '@gremio/contract/turnos/endpoints.ts';
import { getFicha } from '@gremio/contract/personas/endpoints.ts';
import { hijos } from '@gremio/contract/hijos/endpoints.ts';
import { previewUnion } from '@gremio/contract/personas/duplicados/endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { openCampania, type OpenCampania } from '../../testing/campania.ts';
import { callWire } from '../../testing/http.ts';
import type { Member } from '../../testing/members.ts';
import { snapshot } from '../../testing/snapshot.ts';
import { createUnions, ONE_OF_EACH } from '../../testing/unions.ts';
import { newHijos, openTipo } from '../../testing/vouchers.ts';

let app: TestApp;
let token: string;
let unions: ReturnType<typeof createUnions>;
let campania: OpenCampania;
beforeAll(async () => {
  app = await startTestApp();
  token = await app.newStaff('administracion');
  unions = createUnions(app, token);
  campania = await openCampania(app, { cant_turnos: 5 });
});
afterAll(() => app.close());

const two = async () => [await app.newMember(), await app.newMember()] as const;

const preview = async (one: Member, other: Member) =>
  (
    await callWire(app.url, previewUnion, {
      token,
      params: { id: one.personaId, otra: other.personaId },
    })
  ).body;

const book = ({ token: own }: Member, at: number) =>
  callWire(app.url, bookHora, {
    token: own,
    params: {
      coleccion: 'turnos',
      dia: campania.dias[0] as string,
      hora: campania.horas[at] as string,
    },
  });

const estadosOf = async (tabla: string, ids: number[]) =>
  (
    await app.query<{ estado: string }>(
      `select estado from ${tabla} where id = any($1) order by array_position($1, id)`,
      [ids],
    )
  ).map(({ estado }) => estado);

/** Mails to a persona about places that were given back. */
const cancelledFor = ({ personaId }: Member) =>
  app.query<{ para: string; asunto: string; texto: string }>(
    `select para, asunto, contenido::text as texto from mensajes
     where persona_id = $1 and asunto like 'Se canceló%' order by id`,
    [personaId],
  );

it('keeps one of two turnos of a campaign, says which, and gives the other place back', async () => {
  const [one, other] = await two();
  // Only the one who goes has an address: it is the same person's.
  await app.query(`update personas set email = 'vieja@prueba.local' where id = $1`, [
    other.personaId,
  ]);
  const mine = (await book(one, 0)).body.turno.id;
  const theirs = (await book(other, 1)).body.turno.id;
  const { avisos } = await preview(one, other);
  expect(avisos).toEqual([
    expect.stringMatching(
      /^Las dos tienen turno en «Campaña de prueba»: queda el del .* 10:00 y se cancela el del .* 10:30\.$/,
    ),
  ]);
  const { status, body } = await unions.unir(one.personaId, other.personaId);
  expect([status, body.avisos]).toEqual([201, avisos]);
  expect(await estadosOf('turnos', [mine, theirs])).toEqual(['reservado', 'cancelado']);
  const [mail, ...others] = await cancelledFor(one);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    para: 'vieja@prueba.local',
    asunto: expect.stringMatching(/^Se canceló tu turno del .*, 10:30$/),
  });
  expect(mail?.texto).toMatch(/Motivo: Tenías dos: queda el del [^.]*, 10:00\./);
  expect(await findDifferences(app.house)).toEqual([]);
  // A place that was given back may be somebody else's by now: the undo does not take it again.
  expect((await unions.deshacer(body.id)).status).toBe(200);
  expect(await estadosOf('turnos', [mine, theirs])).toEqual(['reservado', 'cancelado']);
});

it('keeps the turno at which the person was attended, and refuses two of them', async () => {
  const [one, other] = await two();
  const mine = (await book(one, 0)).body.turno.id;
  const theirs = (await book(other, 1)).body.turno.id;
  await app.query(`update turnos set estado = 'atendido' where id = any($1)`, [[mine, theirs]]);
  const refused = await unions.unir(one.personaId, other.personaId);
  expect([refused.status, refused.error.motivo]).toEqual([409, 'union_impedida']);
  expect(refused.error.errores?.[0]?.mensaje).toContain('fueron atendidas en «Campaña de prueba»');
  await app.query(`update turnos set estado = 'reservado' where id = $1`, [mine]);
  expect((await unions.unir(one.personaId, other.personaId)).status).toBe(201);
  expect(await estadosOf('turnos', [mine, theirs])).toEqual(['cancelado', 'atendido']);
});

/** Takes a day of a campaign in one of the slots that it allows a persona. */
async function takeDia(
  { id, dias }: { id: number; dias: string[] },
  { personaId }: Member,
  lugar: number,
  dia: number,
): Promise<number> {
  const [row] = await app.query<{ id: number }>(
    `with d as (select id, campania_id, cupo_id from dias where campania_id = $1 and dia = $2),
     c as (update cupos set tomados = tomados + 1 where id = (select cupo_id from d))
     insert into empleados (campania_id, dia_id, cupo_id, persona_id, lugar, pedido)
     select campania_id, id, cupo_id, $3, $4, gen_random_uuid() from d returning id`,
    [id, dias[dia], personaId, lugar],
  );
  return row?.id as number;
}

it('never lets vacation days pass the limit of their campaign', async () => {
  const vacation = await openCampania(app, {
    fire_collection: 'vacation',
    dias: 5,
    horas: [],
    dias_por_empleado: 3,
    nombre: 'Recreo',
  });
  const [one, other] = await two();
  const mine = [await takeDia(vacation, one, 1, 0), await takeDia(vacation, one, 2, 1)];
  const theirs = [
    await takeDia(vacation, other, 1, 0),
    await takeDia(vacation, other, 2, 2),
    await takeDia(vacation, other, 3, 3),
  ];
  const { avisos } = await preview(one, other);
  expect(avisos).toHaveLength(2);
  await app.query(`update personas set email = 'dias@prueba.local' where id = $1`, [one.personaId]);
  expect((await unions.unir(one.personaId, other.personaId)).body.avisos).toEqual(avisos);
  // They keep the day that both had, so that only the other one is news.
  expect((await cancelledFor(one)).map(({ asunto }) => asunto)).toEqual([
    expect.stringContaining('Se canceló tu día de vacaciones del'),
  ]);
  expect(await estadosOf('empleados', [...mine, ...theirs])).toEqual([
    'reservado',
    'reservado',
    'cancelado',
    'cancelado',
    'reservado',
  ]);
  const [third, fourth] = await two();
  const held = [
    await takeDia(vacation, third, 1, 0),
    await takeDia(vacation, third, 2, 1),
    await takeDia(vacation, fourth, 1, 2),
    await takeDia(vacation, fourth, 3, 0),
  ];
  await unions.unir(third.personaId, fourth.personaId);
  // The repeated day leaves its slot to the other one.
  expect(await estadosOf('empleados', held)).toEqual([
    'reservado',
    'reservado',
    'reservado',
    'cancelado',
  ]);
  expect(await findDifferences(app.house)).toEqual([]);
});

it("keeps one of two vouchers of a kind, and every child's", async () => {
  const tipo = await openTipo(app, { nombre: 'Kit', stock: 10, edad_maxima: null });
  const [one, other] = await two();
  const [hijo] = await newHijos(app, [{ persona_id: other.personaId }]);
  const give = async (personaId: number, orden: number, numdoc: string | null = null) => {
    const [row] = await app.query<{ id: number }>(
      `with c as (update cupos set tomados = tomados + 1 where id = $2)
       insert into vouchers (tipo_id, cupo_id, persona_id, numdoc, codigo, orden, pedido)
       values ($1, $2, $3, $4, '', $5, gen_random_uuid()) returning id`,
      [tipo.id, tipo.cupo_id, personaId, numdoc, orden],
    );
    return row?.id as number;
  };
  const ids = [
    await give(one.personaId, 1),
    await give(other.personaId, 2),
    await give(other.personaId, 3, hijo?.numdoc),
  ];
  const use = (id: number | undefined) =>
    app.query(`update vouchers set estado = 'usado', usado = now() where id = $1`, [id]);
  await use(ids[0]);
  await use(ids[1]);
  expect((await unions.unir(one.personaId, other.personaId)).error.motivo).toBe('union_impedida');
  await app.query(`update vouchers set estado = 'reclamado', usado = null where id = $1`, [ids[0]]);
  expect((await unions.unir(one.personaId, other.personaId)).status).toBe(201);
  expect(await estadosOf('vouchers', ids)).toEqual(['cancelado', 'usado', 'reclamado']);
  const [cupo] = await app.query<{ tomados: number }>('select tomados from cupos where id = $1', [
    tipo.cupo_id,
  ]);
  expect(cupo?.tomados).toBe(2);
});

it('joins a child of both, with the photos of either, and separates them again', async () => {
  const [one, other] = await two();
  const body = { nombre: 'Río, Sol', numdoc: '51222333', fecha_nacimiento: '2018-03-03' };
  for (const { personaId } of [one, other]) {
    await callWire(app.url, hijos.create, {
      token,
      body: { ...body, persona_id: personaId } as never,
    });
  }
  await app.query(
    `insert into fotos_hijo (hijo_id, lado, estado, subida, decidida)
     select h.id, l.lado, 'aprobada', now(), now() from hijos h cross join (values ('frente'), ('dorso')) as l (lado)
     where h.numdoc = '51222333' and (h.persona_id = $1 or l.lado = 'frente')`,
    [other.personaId],
  );
  const before = await snapshot(app);
  const { body: union } = await unions.unir(one.personaId, other.personaId);
  expect(union.avisos).toEqual([
    'Río, Sol figura como hijo de las dos: queda una vez, con sus fotos.',
  ]);
  const rows = await app.query<{ persona_id: number; fotos: number }>(
    `select persona_id, (select count(*)::int from fotos_hijo f where f.hijo_id = h.id) as fotos
     from hijos h where numdoc = '51222333'`,
  );
  expect(rows).toEqual([{ persona_id: one.personaId, fotos: 2 }]);
  expect((await unions.deshacer(union.id)).body.sin_volver).toBe(0);
  await compareWorker(app.house).drain();
  expect(await snapshot(app)).toEqual(before);
});

/** The same for tables that members of the tests have rows in, or may have. */
const ONE_MORE = [
  `insert into claves_activacion (persona_id, hash) select id, int4send(id) from personas where id = any($1)`,
  `insert into activados select id, '2026-11-02' from personas where id = any($1) on conflict do nothing`,
  `insert into suscripciones_push (persona_id, identidad_id, endpoint, p256dh, auth, creado)
     select persona_id, id, 'https://push.local/' || id, 'x', 'x', now() from identidades where persona_id = any($1)`,
];

it('keeps the row of the person who stays where a table allows one each, until the undo', async () => {
  const [one, other] = await two();
  const ids = [one.personaId, other.personaId];
  for (const text of [...ONE_OF_EACH, ...ONE_MORE]) await app.query(text, [ids]);
  await app.query(
    `with b as (insert into rubros (nombre) values ('R') returning id),
     c as (insert into beneficios (nombre, rubro_id) select 'B', id from b returning id)
     insert into reviews (app_beneficio_id, persona_id, puntaje) select c.id, p, 4 from c, unnest($1::int[]) as p`,
    [ids],
  );
  const before = await snapshot(app);
  const { body: union } = await unions.unir(one.personaId, other.personaId);
  expect(union.avisos).toEqual([expect.stringContaining('clave de activación vigente')]);
  // The device of the one who was merged keeps its push subscription.
  const push = await app.query('select 1 from suscripciones_push where persona_id = $1', [ids[0]]);
  expect(push).toHaveLength(2);
  expect((await unions.deshacer(union.id)).body.sin_volver).toBe(0);
  await compareWorker(app.house).drain();
  expect(await snapshot(app)).toEqual(before);
});

it('refuses while staff have to choose between two enrolments or two stays', async () => {
  const [one, other] = await two();
  const ids = [one.personaId, other.personaId];
  await app.query(
    `with c as (insert into cupos (limite, cerrado) values (10, false) returning id),
     e as (insert into eventos (nombre, lugar, comienza, termina, inscripcion_desde, inscripcion_hasta, estrategia,
        max_acompanantes, plazo_oferta_horas, publicado, cupo_id)
       select 'Fiesta', 'Sede', now() + interval '9 days', now() + interval '10 days', now() - interval '1 day',
        now() + interval '5 days', 'individual', 0, 24, true, id from c returning id)
     insert into invitaciones (evento_id, persona_id, estado, base, desde, creado)
     select e.id, p, 'inscripta', 'x', now(), now() from e, unnest($1::int[]) as p`,
    [ids],
  );
  await app.query(
    `with h as (insert into hoteles (nombre, servicios, convenio, plazas, habitaciones_por_reserva, max_noches, orden, show)
       values ('Mar', '{}', false, 4, 1, 10, 1, true) returning id)
     insert into reservas (hotel_id, persona_id, fecha_desde, fecha_hasta, adultos, menores, habitaciones, base, creado)
     select h.id, p, '2027-01-04', '2027-01-08', 2, 0, 1, 'x', now() from h, unnest($1::int[]) as p`,
    [ids],
  );
  const { impedimentos } = await preview(one, other);
  expect(impedimentos).toEqual([
    expect.stringContaining('reserva en las mismas noches: Mar'),
    'Las dos están inscriptas en «Fiesta». En Inscripciones, cancelá una de las dos.',
  ]);
  const refused = await unions.unir(one.personaId, other.personaId);
  expect(refused.error.errores?.map(({ mensaje }) => mensaje)).toEqual(impedimentos);
  await app.query(`update reservas set estado = 'cancelada' where persona_id = $1`, [ids[0]]);
  await app.query(`update invitaciones set estado = 'cancelada' where persona_id = $1`, [ids[0]]);
  const before = await snapshot(app);
  const { body: union } = await unions.unir(one.personaId, other.personaId);
  const living = await app.query(`select estado from invitaciones where persona_id = $1`, [ids[0]]);
  expect(living).toEqual([{ estado: 'inscripta' }]);
  expect((await unions.deshacer(union.id)).body.sin_volver).toBe(0);
  await compareWorker(app.house).drain();
  expect(await snapshot(app)).toEqual(before);
});

it('moves the lists that name them or their document, and the old phone goes on as the person who stays', async () => {
  const [one, other] = await two();
  const [doc, oldDoc] = [
    (await unions.find(one.personaId)).numero_documento,
    (await unions.find(other.personaId)).numero_documento,
  ];
  await app.query(`
    insert into congresos (nombre, lugar, desde, hasta, inscripcion_desde, inscripcion_hasta, comidas, publicado)
    values ('Ordinario', 'Sede', '2027-05-01', '2027-05-03', '2027-01-01', '2027-02-01', '{}', false)`);
  await app.query(
    `insert into congresales (congreso_id, numdoc, nombre) select id, $1, 'PAZ, Ana' from congresos`,
    [oldDoc],
  );
  await app.query(`insert into listas (nombre) values ('Las dos'), ('La que se une')`);
  await app.query(
    `insert into lista_personas (lista_id, persona_id)
     select id, $1::int from listas union all select id, $2 from listas where nombre = 'Las dos'`,
    [other.personaId, one.personaId],
  );
  await book(other, 0);
  await unions.unir(one.personaId, other.personaId);
  expect(await app.query('select numdoc from congresales')).toEqual([{ numdoc: doc }]);
  expect(
    await app.query(
      'select nombre, persona_id from lista_personas join listas l on l.id = lista_id order by 1',
    ),
  ).toEqual([
    { nombre: 'La que se une', persona_id: one.personaId },
    { nombre: 'Las dos', persona_id: one.personaId },
  ]);
  const own = { token: other.token };
  const { body } = await callWire(app.url, getFicha, { ...own, params: { id: other.personaId } });
  expect(body.ficha.numero_documento).toBe(doc);
  const turno = await callWire(app.url, viewTurno, {
    ...own,
    params: { a: other.personaId, b: campania.id },
  });
  expect(turno.body).toMatchObject({ turno: { hora: campania.horas[0] } });
});
