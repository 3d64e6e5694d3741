import { importaciones } from '@gremio/contract/importaciones/endpoints.ts';
import { RECURSO_IMPORTADO } from '@gremio/contract/importaciones/rules.ts';
import { TIPOS_IMPORTACION, type TipoImportacion } from '@gremio/contract/importaciones/schemas.ts';
import { wire } from '@gremio/contract/index.ts';
import { deshacerActo, verDeshacerActo } from '@gremio/contract/personal/auditoria/endpoints.ts';
import { cierreDeDia, cierreDeHora } from '@gremio/contract/turnos/cierre/endpoints.ts';
import { addDiaPorTelefono, bookPorTelefono } from '@gremio/contract/turnos/telefono/endpoints.ts';
import { byUndoOfImport } from '@gremio/contract/platform/import.ts';
import { plusDays } from '@gremio/contract/platform/days.ts';
import { nameOf, type StaffEndpoint } from '@gremio/contract/platform/endpoint.ts';
import { ACT_HEADER, isByAudit, type Undo } from '@gremio/contract/platform/undo.ts';
import type * as z from 'zod';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { moveDays, openCampania } from '../testing/campania.ts';
import { numdocOf, openCongreso } from '../testing/congreso.ts';
import { ANA, importHands, roll } from '../testing/importaciones.ts';
import { createInverses } from '../testing/undo-inverses.ts';
import { fillInput, idOfSample } from '../testing/filled.ts';
import { callWire } from '../testing/http.ts';
import { type Input, SAMPLES, type World } from '../testing/samples.ts';
import { CHANGES } from '../testing/undo-changes.ts';
import { drainAll } from '../testing/trials.ts';
import { changesOf, readState } from '../testing/undo-state.ts';
import { testIn, TRIED_IN } from '../testing/undo-tried-in.ts';
import { seenPlan } from '../testing/undoing.ts';
import { openTipo } from '../testing/vouchers.ts';
import { buildWorld } from '../testing/world.ts';

/**
 * Every staff write of the contract and its undo (docs/deshacer.md): what the audit undoes is done and undone
 * here, and the state compared with the one before.
 */

const isStaff = (endpoint: object): endpoint is StaffEndpoint =>
  (endpoint as StaffEndpoint).who.kind === 'personal';

const writes = wire
  .map(({ endpoint }) => endpoint)
  .filter(isStaff)
  .filter(({ method }) => method !== 'GET');
const audited = writes.filter(
  ({ deshacer, path }) => isByAudit(deshacer) && path !== deshacerActo.path,
);

/** Bodies of calls whose sample changes nothing in this world, or cannot be sent in it. */
const BODIES: Record<string, (world: World) => Promise<object>> = {
  'POST /personal/beneficios/lote': async ({ beneficioId }) => hide(beneficioId),
  'POST /personal/noticias/lote': async ({ noticiaId }) => hide(noticiaId),
  'POST /personal/sliders/lote': async ({ sliderId }) => hide(sliderId),
  'POST /personal/horas': async ({ diaId }) => ({ dia_id: diaId, hora: '07:00' }),
  'POST /personal/dias/{id}/cierre': ({ diaId }) => closing(cierreDeDia, diaId),
  'POST /personal/horas/{id}/cierre': ({ horaId }) => closing(cierreDeHora, horaId),
  async 'POST /personal/turnos/{id}/cancelar'({ turnoRowId, dia }) {
    await moveDays(app, [turnoRowId], dia);
    return { motivo: 'Llamó para cancelarlo' };
  },
  async 'POST /personal/turnos/ausentes'({ turnoId, diaId }) {
    await app.query(`update dias set dia = '2020-01-01' where id = $1`, [diaId]);
    return { campania_id: turnoId, dia: '2020-01-01', cuantos: 1 };
  },
};

const hide = (id: number) => ({ ids: [id], publicado: false });

/** The body that closes a day or an hour, and moves whoever is booked there. */
const closing = async (cierre: typeof cierreDeDia, id: number) => ({
  decision: 'mover',
  vistos: await seenPlan(app, token, cierre, id),
});

let vacation: Promise<string> | undefined;
/** A day of the campaign of vacations. */
const vacationDay = () =>
  (vacation ??= openCampania(app, { fire_collection: 'vacation' }).then(
    ({ dias }) => dias[0] as string,
  ));

/** Inputs of calls that are no call on one row of their resource. */
const INPUTS: Record<string, () => Promise<Input>> = {
  async 'POST /personal/turnos/{id}/mover'() {
    const dia = plusDays(world.dia, 1);
    const { personaId: persona_id } = await app.newMember();
    const body = { persona_id, coleccion: 'turnos', dia, hora: '10:00' };
    const booked = (await call(bookPorTelefono, { body })).body as { turno: { id: number } };
    return { params: { id: booked.turno.id }, body: { dia, hora: '10:30' } };
  },
  async 'POST /personal/canje/asistencia'() {
    await moveDays(app, [world.turnoRowId]);
    return { body: { persona_id: world.personaId, turno_id: world.turnoRowId, vino: true } };
  },
  async 'DELETE /personal/personas/{id}/dias/{dia}'() {
    const [{ personaId: id }, dia] = [await app.newMember(), await vacationDay()];
    await call(addDiaPorTelefono, { params: { id }, body: { dia } });
    return { params: { id, dia } };
  },
};

let app: TestApp;
let world: World;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  world = await buildWorld(app, await app.newMember());
  token = await app.newStaff('administracion');
});
// The workers end what the test before left, so that it is no change of this one.
beforeEach(() => drainAll(app));
afterAll(() => app.close());

const call = async (endpoint: StaffEndpoint, input: Input) => {
  const answer = await callWire(app.url, endpoint, { ...input, token } as never);
  return { ...answer, act: Number(answer.headers.get(ACT_HEADER) ?? 0) };
};

const sampleOf = (endpoint: StaffEndpoint): Input =>
  fillInput(SAMPLES[nameOf(endpoint)]?.(world) ?? {}, world, idOfSample(world, endpoint));

const find = (method: string, path: string) =>
  wire.map(({ endpoint }) => endpoint).find((one) => one.method === method && one.path === path) as
    | StaffEndpoint
    | undefined;

/** The input of a call on things that exist, which changes something. */
async function inputOf(endpoint: StaffEndpoint): Promise<Input> {
  const sample = sampleOf(endpoint);
  const { resource } = endpoint.who;
  const input = INPUTS[nameOf(endpoint)];
  if (input) return input();
  const body = await BODIES[nameOf(endpoint)]?.(world);
  if (body) return { ...sample, body };
  if (endpoint.method === 'DELETE') {
    const create = find('POST', `/personal/${resource}`);
    const made = create && (await call(create, await inputOf(create)));
    if (made?.status !== 201) throw new Error(`nothing to delete: ${JSON.stringify(made?.error)}`);
    return { params: { id: (made.body as { id: number }).id } };
  }
  if (endpoint.method !== 'PUT') return sample;
  if (resource === 'turnos') await moveDays(app, [world.turnoRowId]);
  const get = find('GET', endpoint.path) as StaffEndpoint;
  const row = (await call(get, { params: sample.params ?? {} })).body as Record<string, unknown>;
  const fields = Object.keys((endpoint.body as z.ZodObject).shape);
  const own = Object.fromEntries(fields.filter((one) => one in row).map((one) => [one, row[one]]));
  if (row['version'] === 0) {
    // A setting that was never saved has no row: saved as it is, it means the same.
    await call(endpoint, { ...sample, body: own });
    own['version'] = 1;
  }
  return { ...sample, body: { ...own, ...CHANGES[resource] } };
}

const undo = (id: number) => call(deshacerActo as StaffEndpoint, { params: { id } });
const plan = async (id: number) =>
  (await callWire(app.url, verDeshacerActo, { params: { id }, token })).body;

describe('an undo by the audit', () => {
  it.each(audited.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s is undone, and done again',
    async (_name, endpoint) => {
      const input = await inputOf(endpoint);
      const before = await stateNow();
      const done = await call(endpoint, input);
      expect(done.status, JSON.stringify(done.error)).toBeLessThan(300);
      expect(done.act).toBeGreaterThan(0);
      const after = await stateNow();
      expect(after).not.toEqual(before);

      const planned = await plan(done.act);
      expect(planned).toMatchObject({ motivo: null, quedan: [] });
      expect(planned.cuantos).toBeGreaterThan(0);
      expect(await stateNow()).toEqual(after);

      const undone = await undo(done.act);
      expect(undone.status, JSON.stringify(undone.error)).toBe(200);
      expect(await stateNow()).toEqual(before);
      expect((await undo(done.act)).error.motivo).toBe('ya_deshecho');

      const again = await undo(undone.act);
      if (NOT_AGAIN.has(nameOf(endpoint))) {
        expect(again.error.motivo).toBe('no_se_deshace');
        return;
      }
      expect(again.status, JSON.stringify(again.error)).toBe(200);
      expect(secondTime(await stateNow())).toEqual(secondTime(after));
      expect((await undo(again.act)).status).toBe(200);
      expect(await stateNow()).toEqual(before);
    },
  );
});

/** Creations that, once undone, are a deletion which never comes back. */
const NOT_AGAIN = new Set([
  'POST /personal/personas',
  'POST /personal/hijos',
  'POST /personal/voucher_tipos',
]);

/**
 * Done a second time, a turno is attended at another moment and by the audit, and a voucher's place gets
 * another code.
 */
const secondTime = ({ turnos = [], voucher_codigos = [], ...state }: Record<string, string[]>) => ({
  ...state,
  turnos: turnos.map((row) =>
    row
      .replace(/"atendido": "[^"]*"/, '"atendido": "then"')
      .replace(/"atendido_por": "[^"]*"/, '"atendido_por": null'),
  ),
  voucher_codigos: voucher_codigos.length,
});

/** A vacation day and a hotel's night that come back are new rows beside those that were given back. */
async function stateNow() {
  const { empleados, reserva_noches, ...state } = await readState(app);
  return { ...state, empleados: standing(empleados), reserva_noches: standing(reserva_noches) };
}
const standing = (rows: string[] = []) =>
  rows
    .map((row) => JSON.parse(row) as { estado: string; cupo_id: number })
    .filter(({ estado }) => estado === 'reservado' || estado === 'tomada')
    .map(({ cupo_id }) => String(cupo_id))
    .toSorted();

const isBy = ({ deshacer: undo }: StaffEndpoint, por: string) =>
  undo !== undefined && 'por' in undo && undo.por === por;
/** An import is tried below, for each kind of file. */
const byCall = writes.filter(
  (endpoint) => isBy(endpoint, 'llamada') && endpoint.deshacer !== byUndoOfImport,
);

describe('an undo by another call', () => {
  it.each(byCall.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s',
    async (name, endpoint) => {
      const tried = TRIED_IN[name];
      if (tried) {
        const [file, title, undoes] = tried;
        expect(testIn(file, title)).toContain(undoes);
        return;
      }
      const inverse = createInverses({ app, world, call, sampleOf, vacationDay })[name];
      if (!inverse) throw new Error('no inverse is tried for this call');
      const input = (await inverse.input?.()) ?? (await inputOf(endpoint));
      const before = await readState(app);
      const done = await call(endpoint, input);
      expect(done.status, JSON.stringify(done.error)).toBeLessThan(300);
      expect(await readState(app)).not.toEqual(before);
      const [by, how] = await inverse.undo(done.body as never);
      expectDeclared(endpoint, by);
      const undone = await call(by, how);
      expect(undone.status, JSON.stringify(undone.error)).toBeLessThan(300);
      const { leaves = {} } = inverse;
      const left = changesOf(before, await readState(app));
      expect(Object.keys(left).toSorted()).toEqual(Object.keys(leaves).toSorted());
      expect(left).toMatchObject(leaves);
    },
  );
});

/** The call that undid it is the one that the contract names. */
function expectDeclared(endpoint: StaffEndpoint, by: StaffEndpoint) {
  const undo = endpoint.deshacer as Extract<Undo, { por: 'llamada' }>;
  const declared =
    undo.llamada === 'esta'
      ? endpoint
      : typeof undo.llamada === 'string'
        ? find(undo.llamada === 'borrado' ? 'DELETE' : 'PUT', `${endpoint.path}/{id}`)
        : undo.llamada();
  expect(by).toBe(declared);
}

describe('an import', () => {
  /** A file of each kind with the options of its import; it brings a new row. */
  const FILES: Record<TipoImportacion, () => Promise<[text: string, options?: string]>> = {
    padron: async () => [roll(ANA.replace('Centro', ''))],
    async hijos() {
      const titular = await numdocOf(app, await app.newMember());
      return [`titular;nombre;documento;nacimiento\n${titular};PAZ, Sol;50111222;05/06/2012`];
    },
    localidades: async () => ['provincia;localidad\nChaco;Villa Nueva del Norte'],
    async sucursales() {
      const [row] = await app.query<{ nombre: string }>(
        'select nombre from beneficios where id = $1',
        [world.beneficioId],
      );
      const text = 'nombre;direccion;localidad;provincia\nCafé Nuevo;Calle 1;Salta;Salta';
      return [text, `&beneficio=${encodeURIComponent(row?.nombre ?? '')}`];
    },
    async codigos() {
      const { id } = await openTipo(app, { codigos: 'lista', stock: 0 });
      return ['codigo\nCINE-1\nCINE-2', `&tipo_id=${id}`];
    },
    async lista() {
      const numdoc = await numdocOf(app, await app.newMember());
      return [`documento\n${numdoc}`, `&lista_id=${world.listaId}`];
    },
    congresales: async () => [
      'documento;nombre\n20999888;PAZ, Ana',
      `&congreso_id=${(await openCongreso(app)).id}`,
    ],
  };
  const state = async () => {
    const { importaciones: _files, importacion_lineas: _lines, ...rest } = await readState(app);
    return rest;
  };

  /** Loads a file with one call, as programs do; the history has it as the last one. */
  async function loadAtOnce(tipo: TipoImportacion, text: string, options: string) {
    const address = `/personal/${RECURSO_IMPORTADO[tipo]}/importar?archivo=a.csv${options}`;
    const { status } = await fetch(app.url + address, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
      body: text,
    });
    expect(status).toBe(200);
    const query = { sort: '["id","DESC"]', range: '[0,0]' };
    const { body } = await callWire(app.url, importaciones.list, { query, token });
    return body[0] ?? { id: 0 };
  }

  it.each(
    TIPOS_IMPORTACION.flatMap((tipo) => [
      [tipo, 'in steps'] as const,
      [tipo, 'in one call'] as const,
    ]),
  )('of %s %s is undone', async (tipo, how) => {
    const hands = importHands(app, token);
    const [text, options = ''] = await FILES[tipo]();
    const before = await state();
    const done =
      how === 'in steps'
        ? await hands.load(tipo, text, false, options)
        : await loadAtOnce(tipo, text, options);
    expect(await state()).not.toEqual(before);
    expect(await hands.undo(done.id)).toMatchObject({ estado: 'deshecha', problema: null });
    expect(await state()).toEqual(before);
  });
});

describe('an act that is never undone', () => {
  it.each(
    writes.flatMap((endpoint) =>
      endpoint.deshacer && 'nunca' in endpoint.deshacer
        ? [[nameOf(endpoint), endpoint.deshacer.nunca] as const]
        : [],
    ),
  )('%s says why, in a sentence', (_name, nunca) => {
    expect(nunca).toMatch(/^\p{Lu}[^_]{12,140}\.$/u);
  });
});
