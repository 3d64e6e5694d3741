import { recordedLoad } from './loads.ts';
import { uploadDoc } from '@gremio/contract/archivos/endpoints.ts';
import * as beneficios from '@gremio/contract/beneficios/endpoints.ts';
import type { TipoImportacion } from '@gremio/contract/importaciones/schemas.ts';
import type { ImportReport } from '@gremio/contract/platform/import.ts';
import { addVouchers } from '@gremio/contract/vouchers/endpoints.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { outcomeOf, runSql, waitingForLocks, whileHeld } from '../../testing/held.ts';
import { callWire } from '../../testing/http.ts';
import { TINY } from '../../testing/pictures.ts';
import { newFamily, openTipo } from '../../testing/vouchers.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { ImportOptions } from '../platform/import/run.ts';
import { bufferSource } from '../platform/import/source.ts';

/** Shows who waits for a review of a file other than a roll (for a roll see `leaving-waits.slow.test.ts`). */

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

interface File {
  tipo: TipoImportacion;
  lines: string[];
  query?: Record<string, string>;
}

const load = ({ tipo, lines, query = {} }: File, options: ImportOptions) =>
  recordedLoad(app.house, tipo)(
    bufferSource(Buffer.from(lines.join('\n')), 'a.csv'),
    options,
    query,
  );

const idle = async (): Promise<unknown> => undefined;

/** Calls once the report of a review is made, while its transaction is open; `first` runs in that one. */
async function askDuringReview(
  file: File,
  ask: () => Promise<{ status: number }>,
  first: (tx: Handle) => Promise<unknown> = idle,
) {
  const asked: Promise<number[]>[] = [];
  const outcomes: (number[] | 'waits')[] = [];
  const report = await load(file, {
    ensayo: true,
    async onReport(tx) {
      await first(tx);
      const statuses = ask().then(({ status }) => [status]);
      asked.push(statuses);
      outcomes.push(await outcomeOf(app, statuses));
    },
  });
  expect(await Promise.all(asked)).toEqual([[200]]);
  return { outcome: outcomes[0], report };
}

const figuresOf = ({ nuevas, cambiadas, iguales, unidas, avisos }: ImportReport) => ({
  nuevas,
  cambiadas,
  iguales,
  unidas,
  avisos,
});

describe('a review of codes', () => {
  const openList = async () => {
    const tipo = await openTipo(app, { codigos: 'lista', stock: 0 });
    const file = (...codigos: string[]): File => ({
      tipo: 'codigos',
      lines: ['codigo', ...codigos],
      query: { tipo_id: String(tipo.id) },
    });
    await load(file('CINE-1', 'CINE-2'), { ensayo: false });
    const { member } = await newFamily(app, [8]);
    const claim = () =>
      callWire(app.url, addVouchers, { params: { typeId: tipo.id }, token: member.token });
    return { tipo, file, claim };
  };

  it('makes nobody wait who claims, and has the figures of the import', async () => {
    const { file, claim } = await openList();
    const added = file('CINE-2', 'CINE-3', 'cine 3', 'SALA-O0', 'SALA-00');
    const { outcome, report } = await askDuringReview(added, claim);
    expect(outcome).toEqual([200]);
    expect(report).toMatchObject({ nuevas: 3, iguales: 1, unidas: 1 });
    expect(report.avisos).toContainEqual(expect.objectContaining({ linea: 6 }));
    const [stock] = await app.query('select limite, tomados from cupos');
    expect(stock).toEqual({ limite: 2, tomados: 1 });
    expect(figuresOf(await load(added, { ensayo: false }))).toEqual(figuresOf(report));
    expect(await app.query('select limite, tomados from cupos')).toEqual([
      { limite: 5, tomados: 1 },
    ]);
  });

  it('is seen to make them wait when it locks the cupo of their kind', async () => {
    const { tipo, file, claim } = await openList();
    const { outcome } = await askDuringReview(file('CINE-3'), claim, (tx) =>
      runSql(tx, `select from cupos where id = ${tipo.cupo_id} for update`),
    );
    expect(outcome).toBe('waits');
  });

  it('leaves it to an import to wait, which adds its codes after those that are left', async () => {
    const { tipo, file } = await openList();
    const undone = {
      text: `with gone as (delete from voucher_codigos where tipo_id = $1 and orden = 2)
        update cupos set limite = 1 where id = $2`,
      values: [tipo.id, tipo.cupo_id],
    };
    await whileHeld(app, undone, async (release) => {
      const imported = load(file('CINE-3'), { ensayo: false });
      await expect.poll(() => waitingForLocks(app)).toBe(1);
      await release();
      return imported;
    });
    const codes = await app.query('select orden from voucher_codigos order by orden');
    expect(codes).toEqual([{ orden: 1 }, { orden: 2 }]);
  });
});

describe('a review of branches', () => {
  const file: File = {
    tipo: 'sucursales',
    lines: [
      'nombre,direccion,localidad,provincia,telefono',
      'Cine Uno,Calle 1,Salta,Salta,4550999',
      'Cine Dos,Calle 2,Salta,Salta,4550222',
    ],
    query: { beneficio: 'Cines' },
  };
  const findBeneficio = async () => {
    const [row] = await app.query<{ id: number; sucursales: number; opiniones: number }>(
      'select id, cant_sucursales as sucursales, cant_reviews as opiniones from beneficios',
    );
    if (!row) throw new Error('no benefit');
    return row;
  };
  const openBeneficio = async () => {
    await load({ ...file, lines: file.lines.slice(0, 2) }, { ensayo: false });
    await app.query(`update sucursales set telefono = '4550111'`);
    const { id } = await findBeneficio();
    const { token } = await app.newMember();
    const rate = () =>
      callWire(app.url, beneficios.addReview, {
        token,
        body: { app_beneficio_id: id, puntaje: 5, comentario: null },
      });
    return { id, rate };
  };

  it('makes nobody wait who rates their benefit, whose branches the import counts', async () => {
    const { rate } = await openBeneficio();
    const { outcome, report } = await askDuringReview(file, rate);
    expect(outcome).toEqual([200]);
    expect(report).toMatchObject({ nuevas: 1, cambiadas: 1 });
    expect(await findBeneficio()).toMatchObject({ sucursales: 1, opiniones: 1 });
    expect(figuresOf(await load(file, { ensayo: false }))).toEqual(figuresOf(report));
    expect(await findBeneficio()).toMatchObject({ sucursales: 2, opiniones: 1 });
    await app.query(`delete from sucursales where nombre = 'Cine Dos'`);
    expect(await findBeneficio()).toMatchObject({ sucursales: 1 });
  });

  it('is seen to make them wait when it counts them', async () => {
    const { id, rate } = await openBeneficio();
    const { outcome } = await askDuringReview(file, rate, (tx) =>
      runSql(tx, `update beneficios set cant_sucursales = 2 where id = ${id}`),
    );
    expect(outcome).toBe('waits');
  });
});

describe('a review of children', () => {
  const openFile = async () => {
    const { member, hijos } = await newFamily(app, [8, 9]);
    const [titular] = await app.query<{ numero_documento: string }>(
      'select numero_documento from personas where id = $1',
      [member.personaId],
    );
    const lines = hijos.map(
      ({ numdoc }, index) => `${titular?.numero_documento};Hijo ${index};${numdoc};2016-03-01`,
    );
    const file: File = {
      tipo: 'hijos',
      lines: ['Nro Doc Titular;Apellido y Nombre;Nro Doc;Fecha Nac', ...lines],
    };
    const send = () =>
      callWire(app.url, uploadDoc, {
        token: member.token,
        params: { filename: 'frente.png' },
        body: { hijo_id: String(hijos[0]?.id), lado: 'frente', consentimiento: 'true' },
        file: TINY,
      });
    return { file, send };
  };

  it('makes no parent wait who sends a photo', async () => {
    const { file, send } = await openFile();
    const { outcome, report } = await askDuringReview(file, send);
    expect([outcome, report.cambiadas]).toEqual([[200], 2]);
  });

  it('is seen to make them wait when it holds the children whole', async () => {
    const { file, send } = await openFile();
    const { outcome } = await askDuringReview(file, send, (tx) =>
      runSql(tx, 'select from hijos order by id for update'),
    );
    expect(outcome).toBe('waits');
  });
});
