import { worker } from './import-worker.ts';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { listas } from '@gremio/contract/audiencias/endpoints.ts';
import * as wire from '@gremio/contract/importaciones/endpoints.ts';
import type {
  InformeImportacion,
  TipoImportacion,
} from '@gremio/contract/importaciones/schemas.ts';
import { expect, it } from 'vitest';
import { startTestApp } from '../../testing/app.ts';
import { openCongreso } from '../../testing/congreso.ts';
import { callWire } from '../../testing/http.ts';
import { importHands, lugaresOf } from '../../testing/importaciones.ts';
import { PLANILLAS } from '../../testing/planillas.ts';
import { openTipo } from '../../testing/vouchers.ts';

/** Files of an office, loaded as a clerk does, and their outcomes in docs/importar.md. */

const TABLE = new URL('../../../docs/importar.md', import.meta.url);
const ROW = /^\| `[^`]+` \| [^|]+(?: \| [^|]+){5} \|$/gm;

/** Rows of the table, without what each file is. */
const TOLD = (readFileSync(TABLE, 'utf8').match(ROW) ?? []).map((row) =>
  row
    .split('|')
    .map((cell) => cell.trim().replaceAll('`', ''))
    .filter((_, at) => at > 0 && at < 8 && at !== 2),
);

interface Source {
  tipo: TipoImportacion;
  /** Content, if it is not that of the test file of this name. */
  file?: string | Buffer;
  /** Options of the kind, as `&lista_id=7`. */
  more?: string;
  /** Titles of columns, by the title of their field. */
  columnas?: Record<string, string>;
  /** Estados that the file has and the system does not know. */
  activos?: string[];
}

const PASTED = 'Doc.\tQuién\n8.100.101\tÁlvarez\n8100103\tCórdoba\n8199999\tNadie';

it('loads files that other programs wrote, and says why it cannot read others, as the table tells', async () => {
  const app = await startTestApp();
  const token = await app.newStaff('administracion');
  const hands = importHands(app, token);
  const body = { nombre: 'Los de la planilla' };
  const { body: lista } = await callWire(app.url, listas.create, { token, body });
  const congreso = await openCongreso(app);
  const tipo = await openTipo(app, { codigos: 'lista', stock: 0 });
  const sources: Record<string, Source> = {
    'nomina.xlsx': { tipo: 'padron', activos: ['JUBILADO', 'LICENCIA'] },
    'padron-con-logo.xlsx': { tipo: 'padron' },
    'grupo-familiar.xls': { tipo: 'hijos' },
    'comercios.txt': { tipo: 'sucursales', more: '&beneficio=Comercios' },
    'PARAJES.CSV': { tipo: 'localidades' },
    'congresales.ods': { tipo: 'congresales', more: `&congreso_id=${congreso.id}` },
    'codigos.xls': {
      tipo: 'codigos',
      more: `&tipo_id=${tipo.id}`,
      columnas: { Código: 'Language' },
    },
    'celdas pegadas': { tipo: 'lista', file: PASTED, more: `&lista_id=${lista.id}` },
    'con-contrasena.xlsx': { tipo: 'padron' },
    'foto.heic': { tipo: 'padron', file: Buffer.from('\0\0\0\u0018ftypheic') },
    'padron.csv': { tipo: 'padron', file: Buffer.from('%PDF-1.7') },
  };

  /** Chooses columns and values by hand, and loads the file; returns its row of the table. */
  async function load(name: string, source: Source) {
    const { columnas = {}, activos = [] } = source;
    const file = source.file ?? (await readFile(new URL(name, PLANILLAS)));
    const sent = await hands.send(source.tipo, file, token, source.more);
    const { body: row, status, error } = sent;
    if (status !== 201) return [name, '-', '-', '-', '0', error.errores?.[0]?.mensaje];
    const matched = row.columnas.filter(({ lugar }) => lugar !== null);
    const lugares = lugaresOf(row);
    for (const { campo, titulo } of row.columnas)
      if (columnas[titulo]) lugares[campo] = row.encabezado.indexOf(columnas[titulo]);
    const estado = Object.fromEntries(activos.map((one) => [one.toLowerCase(), 'activo']));
    const choices = { columnas: lugares, ...(activos.length > 0 && { valores: { estado } }) };
    await hands.call(wire.revisarImportacion, row.id, { body: choices });
    await worker(app.house).drain();
    await hands.call(wire.confirmarImportacion, row.id);
    await worker(app.house).drain();
    const { body: done } = await hands.call(wire.importaciones.get, row.id);
    expect(done).toMatchObject({ estado: 'terminada' });
    const { lineas, nuevas, rechazadas, muestra } = done.informe as InformeImportacion;
    const reasons = [...new Set(muestra.rechazadas.map(({ motivo }) => motivo))].join(' ');
    const chosen = Object.entries(columnas).map(([field, column]) => `${field}: ${column}`);
    return [
      name,
      String(lineas),
      `${matched.length} de ${row.columnas.length}`,
      [...chosen, ...activos.map((one) => `${one}: Activo`)].join('; ') || '-',
      String(nuevas),
      rechazadas === 0 ? '0' : `${rechazadas}: ${reasons}`,
    ];
  }

  const loaded = [];
  for (const [name, source] of Object.entries(sources)) loaded.push(await load(name, source));
  expect(loaded).toEqual(TOLD);
  await app.close();
});
