import { worker } from '../src/importaciones/import-worker.ts';
import * as wire from '@gremio/contract/importaciones/endpoints.ts';
import { asksToConfirm } from '@gremio/contract/importaciones/rules.ts';
import type { Importacion, TipoImportacion } from '@gremio/contract/importaciones/schemas.ts';
import type { CallInput, Endpoint } from '@gremio/contract/platform/endpoint.ts';
import { expect } from 'vitest';
import type { TestApp } from './app.ts';
import { callWire, fetchWire } from './http.ts';

const HEADER = 'Nro Afiliado;Apellido y Nombre;Nro Doc;Fecha Nac;Seccional;Celular;Estado';
export const ANA = '1;PAZ, Ana;20.111.222;01/02/1980;Centro;4550111;ACTIVO';
export const LUZ = '2;SOSA, Luz;20.333.444;03/04/1981;Norte;4550222;ACTIVO';
export const EVA = '3;SOL, Eva;20.555.666;;Norte;4550333;ACTIVO';
export const roll = (...lines: string[]) => [HEADER, ...lines].join('\n');

export const lugaresOf = ({ columnas }: Importacion) =>
  Object.fromEntries(columnas.map(({ campo, lugar }) => [campo, lugar]));

export interface Persona {
  id: number;
  nombre: string;
  seccional: string | null;
  celular: string | null;
  estado: string;
  version: number;
}

/** Steps of an import as a clerk takes them, over the wire. */
export function importHands(app: TestApp, admin: string) {
  const send = (
    tipo: TipoImportacion,
    file: string | Buffer,
    token = admin,
    more = '',
    archivo = 'a.csv',
  ) =>
    fetchWire<Importacion>(
      `${app.url}/personal/importaciones/subir?tipo=${tipo}&archivo=${encodeURIComponent(archivo)}${more}`,
      {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
        body: typeof file === 'string' ? file : new Uint8Array(file),
      },
    );

  const call = <E extends Endpoint>(
    endpoint: E,
    id: number,
    more: CallInput<E> = {},
    token = admin,
  ) =>
    callWire(app.url, endpoint, { params: { id }, ...more, token } as never) as ReturnType<
      typeof callWire<E>
    >;

  /** Waits for this server's worker, then polls until the servers have finished the step. */
  async function settled(id: number): Promise<Importacion> {
    await worker(app.house)
      .drain()
      .catch(() => undefined);
    let row: Importacion | null = null;
    await expect
      .poll(async () => {
        row = (await call(wire.importaciones.get, id)).body as Importacion;
        return row.estado;
      })
      .not.toMatch(/ndo$/);
    return row as unknown as Importacion;
  }

  async function review(row: Importacion, columnas = lugaresOf(row), bajas = false) {
    const asked = await call(wire.revisarImportacion, row.id, { body: { columnas, bajas } });
    expect(asked.status).toBe(202);
    return settled(row.id);
  }

  /** `more` are options of the kind, as `&lista_id=7`. */
  async function load(tipo: TipoImportacion, text: string, bajas = false, more = '') {
    const { body: row } = await send(tipo, text, admin, more);
    const { informe } = await review(row, lugaresOf(row), bajas);
    const body = asksToConfirm(informe?.salen) ? { bajas_confirmadas: informe.salen.cuantos } : {};
    expect((await call(wire.confirmarImportacion, row.id, { body })).status).toBe(202);
    const done = await settled(row.id);
    expect(done).toMatchObject({ estado: 'terminada', problema: null });
    return done;
  }

  /** Loads a list of codes into a kind of voucher; the test's own server does each step. */
  async function loadCodes(tipoId: number, text: string | Buffer): Promise<void> {
    const { body: row } = await send('codigos', text, admin, `&tipo_id=${tipoId}`);
    const body = { columnas: lugaresOf(row), bajas: false };
    await call(wire.revisarImportacion, row.id, { body });
    await worker(app.house).drain();
    await call(wire.confirmarImportacion, row.id);
    await worker(app.house).drain();
  }

  async function undo(id: number) {
    expect((await call(wire.deshacerImportacion, id)).status).toBe(202);
    return settled(id);
  }

  async function people(): Promise<Record<string, Persona>> {
    const rows = await app.query<Persona & { doc: string }>(
      'select *, numero_documento as doc from personas order by id',
    );
    return Object.fromEntries(rows.map((row) => [row.doc, row]));
  }

  return { send, call, settled, review, load, loadCodes, undo, people };
}
