import { ajustes } from '@gremio/contract/ajustes/endpoints.ts';
import { auditoria } from '@gremio/contract/personal/auditoria/endpoints.ts';
import { changeEstado, personas } from '@gremio/contract/personas/endpoints.ts';
import { clavesActivacion, closeDispositivosOf } from '@gremio/contract/activacion/endpoints.ts';
import { hijos } from '@gremio/contract/hijos/endpoints.ts';
import { formatDocumento } from '@gremio/contract/platform/documento.ts';
import { formatDay } from '@gremio/contract/platform/format.ts';
import { borrarDatos } from '@gremio/contract/privacidad/endpoints.ts';
import { seccionales } from '@gremio/contract/seccionales/endpoints.ts';
import { cierreDeDia } from '@gremio/contract/turnos/cierre/endpoints.ts';
import { bookHora, campanias, dias as diasDe } from '@gremio/contract/turnos/endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { openCampania } from '../../testing/campania.ts';
import { callWire } from '../../testing/http.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('the audit', () => {
  it('lists what was done, the latest first, narrowed as asked', async () => {
    const token = await app.newStaff('administracion');
    const change = (version: number, atribucion: string) =>
      callWire(app.url, ajustes.update, {
        params: { id: 'mapa' },
        body: { valor: { teselas: null, atribucion }, version },
        token,
      });
    await change(0, 'una');
    await change(1, 'otra');
    const list = (filter: object) =>
      callWire(app.url, auditoria.list, {
        query: { filter: JSON.stringify(filter), sort: '["momento","DESC"]' },
        token,
      });
    const { body, headers } = await list({ recurso: 'ajustes', recurso_id: 'mapa' });
    expect(headers.get('content-range')).toBe('auditoria 0-1/2');
    expect(body.map((row) => [row.accion, row.antes, row.despues])).toEqual([
      ['cambio', expect.objectContaining({ version: 1 }), expect.objectContaining({ version: 2 })],
      ['cambio', expect.objectContaining({ version: 0 }), expect.objectContaining({ version: 1 })],
    ]);
    const one = await callWire(app.url, auditoria.get, {
      params: { id: body[0]?.id ?? 0 },
      token,
    });
    expect(one.body).toEqual(body[0]);
    expect((await list({ recurso: 'ajustes', desde: '2999-01-01' })).body).toEqual([]);
    expect((await list({ usuario: 'nadie@prueba.local' })).body).toEqual([]);
    const reader = await app.newStaff('lectura');
    expect((await callWire(app.url, auditoria.list, { token: reader })).status).toBe(403);
  });

  it('names the places of an audience', async () => {
    const token = await app.newStaff('administracion');
    const made = await callWire(app.url, seccionales.create, {
      token,
      body: { nombre: 'Tilcara' },
    });
    const body = {
      nombre: 'Puna',
      fire_collection: 'puna',
      desde: '2026-01-01',
      hasta: '2026-12-31',
      audiencia: { seccionales: [made.body.id] },
    };
    const { body: campania } = await callWire(app.url, campanias.create, { token, body });
    const filter = JSON.stringify({ recurso: 'campanias', recurso_id: String(campania.id) });
    const acts = await callWire(app.url, auditoria.list, { token, query: { filter } });
    expect(acts.body.map(({ nombres }) => nombres)).toEqual([
      { [`seccionales:${made.body.id}`]: 'Tilcara' },
    ]);
  });

  it('knows whom each thing was about, whatever it was done to', async () => {
    const token = await app.newStaff('administracion');
    const { personaId } = await app.newMember();
    const { body: hijo } = await callWire(app.url, hijos.create, {
      body: {
        persona_id: personaId,
        nombre: 'Una hija',
        numdoc: '51234567',
        fecha_nacimiento: '2020-05-01',
      },
      token,
    });
    await callWire(app.url, hijos.remove, { params: { id: hijo.id }, token });
    await callWire(app.url, clavesActivacion.create, { body: { persona_id: personaId }, token });
    await callWire(app.url, closeDispositivosOf, { params: { id: personaId }, token });
    await app.newMember();
    const { body } = await callWire(app.url, auditoria.list, {
      query: { filter: JSON.stringify({ persona_id: personaId }), sort: '["id","ASC"]' },
      token,
    });
    expect(body.map(({ accion, recurso }) => `${accion} ${recurso}`)).toEqual([
      'alta hijos',
      'borrado hijos',
      'emision claves_activacion',
      'cierre personas',
    ]);
    expect(body.every(({ persona_id }) => persona_id === personaId)).toBe(true);
  });
});

describe('an act', () => {
  const list = async (token: string, filter: object, sort = '["momento","DESC"]') =>
    (
      await callWire(app.url, auditoria.list, {
        query: { filter: JSON.stringify(filter), sort },
        token,
      })
    ).body;

  it('is one row that says who did what to what, and opens into its parts', async () => {
    const token = await app.newStaff('administracion');
    const campania = await openCampania(app, { cant_turnos: 5, fire_collection: 'actos' });
    const dia = campania.dias[0] as string;
    const members = [await app.newMember(), await app.newMember()];
    for (const { token: theirs } of members) {
      const params = { coleccion: 'actos', dia, hora: campania.horas[0] as string };
      await callWire(app.url, bookHora, { params, token: theirs });
    }
    const filter = JSON.stringify({ campania_id: campania.id });
    const { body: dias } = await callWire(app.url, diasDe.list, { query: { filter }, token });
    const params = { id: dias.find((one) => one.dia === dia)?.id ?? 0 };
    const { body: plan } = await callWire(app.url, cierreDeDia.preview, { params, token });
    const vistos = plan.afectados.map(({ id, destino }) => ({
      id,
      destino_id: destino?.id ?? null,
    }));
    const body = { decision: 'cancelar' as const, motivo: 'Se cortó la luz', vistos };
    expect((await callWire(app.url, cierreDeDia.close, { params, body, token })).status).toBe(200);

    const [act, ...others] = await list(token, { recurso: 'dias', accion: 'cierre' });
    expect(others).toEqual([]);
    expect(act).toMatchObject({
      quien: 'administracion',
      hecho: `cerró el ${formatDay(dia)} de la campaña «Campaña de prueba» y canceló 2 turnos`,
      acto: null,
      partes: 2,
    });
    const rows = await list(token, { acto: act?.id }, '["id","ASC"]');
    expect(rows.map((row) => [row.acto, row.recurso])).toEqual([
      [null, 'dias'],
      [act?.id, 'turnos'],
      [act?.id, 'turnos'],
    ]);
    expect(rows[1]?.hecho).toMatch(/^canceló el turno de .+ \(DNI [\d.]+\): .+, \d\d:\d\d$/);
    // A persona or a thing finds the act that touched it, not the part.
    const persona_id = members[1]?.personaId;
    const touched = await list(token, { persona_id });
    expect(touched.map(({ id }) => id)).toContain(act?.id);
    expect(touched.every(({ acto }) => acto === null)).toBe(true);
    const thing = { recurso: 'dias', recurso_id: String(params.id) };
    expect((await list(token, thing)).map(({ id }) => id)).toEqual([act?.id]);
  });

  it('is read on from another, in both directions, with none missing and none twice', async () => {
    const token = await app.newStaff('administracion');
    const usuario_id = 'paginas';
    // Two of one moment, which only the id tells apart.
    await app.query(
      `insert into auditoria (usuario_id, usuario, accion, recurso, ip, momento)
       select $1, 'p', 'alta', 'rubros', '::1', timestamptz '2026-01-01' + n / 2 * interval '1 minute'
       from generate_series(1, 7) n`,
      [usuario_id],
    );
    for (const way of ['ASC', 'DESC']) {
      const sort = `["momento","${way}"]`;
      const all = (await list(token, { usuario_id }, sort)).map(({ id }) => id);
      expect(all).toHaveLength(7);
      const read: number[] = [];
      for (let more = true; more;) {
        const after = read.at(-1);
        const filter = { usuario_id, ...(after && { despues_de: after }) };
        const query = { filter: JSON.stringify(filter), sort, range: '[0,2]' };
        const { body } = await callWire(app.url, auditoria.list, { query, token });
        read.push(...body.map(({ id }) => id));
        more = body.length === 3;
      }
      expect(read).toEqual(all);
    }
  });

  it('names people as they are called now, and nobody whose data was erased', async () => {
    const token = await app.newStaff('administracion');
    const { personaId } = await app.newMember();
    const persona = await callWire(app.url, personas.get, { params: { id: personaId }, token });
    const { numero_documento: documento, version } = persona.body;
    const change = { estado: 'baja' as const, motivo: 'Se mudó', version };
    await callWire(app.url, changeEstado, { params: { id: personaId }, body: change, token });
    await app.query(`update personas set nombre = 'Quimey Zubizarreta' where id = $1`, [personaId]);
    const mine = async () =>
      (await list(token, { persona_id: personaId }, '["id","ASC"]')).map(({ hecho }) => hecho);
    expect(await mine()).toContain(
      `dio de baja a Quimey Zubizarreta (DNI ${formatDocumento(documento)})`,
    );
    const body = { motivo: 'Lo pidió' };
    await callWire(app.url, borrarDatos, { params: { id: personaId }, body, token });
    const after = await mine();
    expect(after).toEqual(
      expect.arrayContaining([
        'cambió una persona cuyos datos se borraron',
        'borró los datos de una persona, a su pedido',
      ]),
    );
    expect(JSON.stringify(after)).not.toMatch(/Quimey|Zubizarreta/);
  });

  it('of before acts were grouped is told like any other', async () => {
    const token = await app.newStaff('administracion');
    await app.query(
      `insert into auditoria (usuario_id, usuario, accion, recurso, recurso_id, antes, despues, ip)
       values ('se-fue', 'clara@prueba.local', 'borrado', 'noticias', '987654', '{"titulo":"Paritarias"}', null, '::1'),
              ('se-fue', 'clara@prueba.local', 'mudanza', 'planetas', '3', null, '{"nombre":"Marte"}', '::1')`,
    );
    const rows = await list(token, { usuario_id: 'se-fue' }, '["id","ASC"]');
    expect(rows.map(({ quien, hecho }) => `${quien} ${hecho}`)).toEqual([
      'clara@prueba.local borró la noticia «Paritarias»',
      'clara@prueba.local hizo un cambio en un dato',
    ]);
  });
});
