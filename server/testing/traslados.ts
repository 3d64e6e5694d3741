import { auditoria } from '@gremio/contract/personal/auditoria/endpoints.ts';
import { personas } from '@gremio/contract/personas/endpoints.ts';
import * as wire from '@gremio/contract/traslados/endpoints.ts';
import type { TrasladoRow } from '@gremio/contract/traslados/schemas.ts';
import { seccionales } from '@gremio/contract/seccionales/endpoints.ts';
import type { TestApp } from './app.ts';
import { callWire } from './http.ts';

/** Regions, with the seccionales under them. */
const PLACES = [
  ['Norte', null],
  ['Salta', 'Norte'],
  ['Jujuy', 'Norte'],
  ['Sur', null],
  ['Chubut', 'Sur'],
] as const;

let next = 32_000_000;
/** A document that nobody has yet. */
export const newDocumento = () => String((next += 1));

export const refused = ({ status, error }: { status: number; error: { motivo: string } }) => [
  status,
  error.motivo,
];
export const statusesOf = (answers: { status: number }[]): number[] =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other);

/** Calls about transfers, by an administrator of each place and by a national one. */
export async function createTraslados({ url, newStaff }: TestApp) {
  const national = await newStaff('administracion');
  const places: Record<string, number> = {};
  const tokens: Record<string, string> = {};
  const newPlace = async (nombre: string, above: string | null) => {
    const padre_id = above === null ? null : (places[above] as number);
    const body = { nombre, padre_id };
    const made = await callWire(url, seccionales.create, { body, token: national });
    return (places[nombre] = made.body.id);
  };
  for (const [nombre, above] of PLACES) {
    tokens[nombre] = await newStaff('administracion', [await newPlace(nombre, above)]);
  }
  const placeId = (nombre: string) => places[nombre] as number;
  const get = (token: string, id: number) =>
    callWire(url, wire.traslados.get, { token, params: { id } });
  const told = async (token: string, filter: object): Promise<string[]> => {
    const query = { filter: JSON.stringify(filter), sort: '["id","ASC"]', range: '[0,99]' };
    return (await callWire(url, auditoria.list, { token, query })).body.map(({ hecho }) => hecho);
  };
  return {
    national,
    newPlace,
    placeId,
    /** The token of a place's administrator. */
    as: (place: string) => tokens[place] as string,
    async add(seccional: string | null) {
      const numero = newDocumento();
      const numbers = { numero_documento: numero, nro_afiliado: numero };
      const body = { nombre: `Viajera ${numero}`, ...numbers, seccional };
      return (await callWire(url, personas.create, { body, token: national })).body;
    },
    ask(token: string, numero_documento: string, hacia = 'Salta') {
      const body = { numero_documento, hacia_id: placeId(hacia), motivo: 'Atiende acá' };
      return callWire(url, wire.pedirTraslado, { token, body });
    },
    offer(token: string, id: number, hacia: string) {
      const body = { hacia_id: placeId(hacia), motivo: 'Se mudó' };
      return callWire(url, wire.enviarAOtraSeccional, { token, params: { id }, body });
    },
    accept: (token: string, id: number) =>
      callWire(url, wire.aceptarTraslado, { token, params: { id } }),
    reject: (token: string, id: number) =>
      callWire(url, wire.rechazarTraslado, {
        token,
        params: { id },
        body: { motivo: 'Sigue acá' },
      }),
    withdraw: (token: string, id: number) =>
      callWire(url, wire.retirarTraslado, { token, params: { id } }),
    async list(token: string, filter: object = {}): Promise<TrasladoRow[]> {
      const query = {
        filter: JSON.stringify(filter),
        sort: '["me_espera","DESC"]',
        range: '[0,99]',
      };
      return (await callWire(url, wire.traslados.list, { token, query })).body;
    },
    find: async (token: string, id: number) => (await get(token, id)).body,
    sees: async (token: string, id: number) => (await get(token, id)).status === 200,
    read: (token: string, id: number) => callWire(url, personas.get, { token, params: { id } }),
    told,
    actsOn: (token: string, id: number) =>
      told(token, { recurso: 'traslados', recurso_id: String(id) }),
  };
}
