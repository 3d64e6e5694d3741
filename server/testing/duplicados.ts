import { worker as compareWorker } from '../src/personas/duplicados.ts';
import { duplicados } from '@gremio/contract/personas/duplicados/endpoints.ts';
import { personas } from '@gremio/contract/personas/endpoints.ts';
import { readCuil } from '@gremio/contract/platform/cuil.ts';
import type { TestApp } from './app.ts';
import { callWire } from './http.ts';

/** A valid CUIL of this document. */
export function cuilOf(documento: string, prefix = '27'): string {
  for (let digit = 0; digit < 10; digit += 1) {
    const read = readCuil(`${prefix}${documento.padStart(8, '0')}${digit}`);
    if ('cuil' in read) return read.cuil;
  }
  return cuilOf(documento, '23');
}

/** Adds two personas with one CUIL, and finds the pair. */
export async function buildDuplicado(app: TestApp, token: string) {
  const [row] = await app.query<{ last: number }>('select max(id) as last from personas');
  const numero = 60_000_000 + (row?.last ?? 0);
  const add = async (numero_documento: string) => {
    const body = {
      nombre: 'Otra, Posible',
      numero_documento,
      nro_afiliado: numero_documento,
      cuil: cuilOf(String(numero)),
    };
    return (await callWire(app.url, personas.create, { token, body: body as never })).body.id;
  };
  const otraId = await add(String(numero));
  await add(String(numero + 10_000_000));
  await compareWorker(app.house).drain();
  const query = { filter: JSON.stringify({ persona_id: otraId }) };
  const { body: pairs } = await callWire(app.url, duplicados.list, { token, query });
  return { otraId, duplicadoId: pairs[0]?.id as number };
}
