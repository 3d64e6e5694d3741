import * as wire from '@gremio/contract/seccionales/endpoints.ts';
import type { TestApp } from './app.ts';
import { callWire } from './http.ts';

/** Two seccionales, two reparticiones, and a site. */
export async function buildSeccionales({ url }: TestApp, token: string) {
  const place = async (kind: typeof wire.seccionales, nombre: string) =>
    (await callWire(url, kind.create, { token, body: { nombre } })).body.id;
  const seccionalId = await place(wire.seccionales, 'Rawson');
  const { body: sede } = await callWire(url, wire.sedes.create, {
    token,
    body: { seccional_id: seccionalId, nombre: 'Sede de Rawson' },
  });
  return {
    seccionalId,
    otraSeccionalId: await place(wire.seccionales, 'Puerto Madryn'),
    reparticionId: await place(wire.reparticiones, 'Juzgado de Rawson'),
    otraReparticionId: await place(wire.reparticiones, 'Cámara de Rawson'),
    sedeId: sede.id,
  };
}
