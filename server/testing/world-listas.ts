import * as wire from '@gremio/contract/audiencias/endpoints.ts';
import type { TestApp } from './app.ts';
import { callWire } from './http.ts';

/** A list with one member. */
export async function buildLista({ url }: TestApp, personaId: number, token: string) {
  const { body: lista } = await callWire(url, wire.listas.create, {
    token,
    body: { nombre: 'Comisión de cultura' },
  });
  const { body: row } = await callWire(url, wire.listaPersonas.create, {
    token,
    body: { lista_id: lista.id, persona_id: personaId },
  });
  return { listaId: lista.id, enListaId: row.id };
}
