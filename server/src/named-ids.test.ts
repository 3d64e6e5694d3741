import { type DeclaredCall, wire } from '@gremio/contract/index.ts';
import { nameOf } from '@gremio/contract/platform/endpoint.ts';
import { mayTouch, type Resource, ROLES } from '@gremio/contract/personal/rules.ts';
import { expect, it } from 'vitest';
import * as z from 'zod';

/** Ids that the body of a call names, by the published schemas, as deep as they are. */

type Schema = Record<string, unknown>;

const partsOf = (schema: Schema): Schema[] =>
  ['anyOf', 'oneOf', 'allOf'].flatMap((key) => (schema[key] ?? []) as Schema[]);

/** Every field of a schema: `invitados.*.id` is the `id` of each element of a list. */
function fieldsOf(schema: Schema, path: string[] = []): { path: string; schema: Schema }[] {
  const below = [
    ...partsOf(schema).flatMap((part) => fieldsOf(part, path)),
    ...Object.entries((schema['properties'] ?? {}) as Record<string, Schema>).flatMap(
      ([name, one]) => fieldsOf(one, [...path, name]),
    ),
    ...(schema['items'] ? fieldsOf(schema['items'] as Schema, [...path, '*']) : []),
  ];
  return below.length > 0 ? below : [{ path: path.join('.'), schema }];
}

const isId = ({ path, schema }: { path: string; schema: Schema }): boolean =>
  /(^|_|\.)ids?(\.\*)?$/.test(path) ||
  (schema['exclusiveMinimum'] === 0 && schema['maximum'] === 2_147_483_647);

function idsIn({ endpoint: { body } }: DeclaredCall): string[] {
  if (!body) return [];
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema;
  return [
    ...new Set(
      fieldsOf(schema)
        .filter(isId)
        .map(({ path }) => path),
    ),
  ];
}

const named = wire.flatMap((call) =>
  idsIn(call).map((field) => ({ endpoint: call.endpoint, field })),
);

/** Resource of each id in a staff body; null when it is the call's own resource, or the caller's. */
const NAMES: Record<string, Resource | null> = {
  'ids.*': null,
  'lecturas.*.id': null,
  'respuesta.id': null,
  'vistos.*.id': null,
  'vistos.*.destino_id': null,
  otra_id: null,
  app_beneficio_id: 'beneficios',
  'audiencia.reparticiones.*': 'reparticiones',
  'audiencia.seccionales.*': 'seccionales',
  'audiencia.listas.*': 'listas',
  campania_id: 'campanias',
  congreso_id: 'congresos',
  dia_id: 'dias',
  evento_id: 'eventos',
  hacia_id: 'seccionales',
  'filtro.id.*': 'personas',
  'filtro.reparticion_id': 'reparticiones',
  'filtro.seccional_id': 'seccionales',
  hotel_id: 'hoteles',
  imagen_id: 'imagenes',
  'imagenes.*': 'imagenes',
  'invitados.*.id': 'invitados',
  'lecturas.*.persona': 'invitados',
  lista_id: 'listas',
  localidad_id: 'localidades',
  padre_id: 'seccionales',
  persona_id: 'personas',
  'persona_ids.*': 'personas',
  provincia_id: 'provincias',
  rubro_id: 'rubros',
  seccional_id: 'seccionales',
  'seccional_ids.*': 'seccionales',
  tipo_id: 'voucher_tipos',
  'tipo_ids.*': 'voucher_tipos',
  turno_id: 'turnos',
  unida_id: 'personas',
  'voucher_ids.*': 'vouchers',
};

/**
 * Ids of a resource that is closed to a role which names it in calls of its own
 * (docs/personal.md#what-each-role-may-touch), with the test of what such a call may reach.
 */
const REACHED: Record<string, string> = {
  'contenidos: POST /personal/reservas persona_id': 'hoteles/desk.test.ts',
  'eventos: POST /personal/eventos imagen_id': 'eventos/desk.test.ts',
  'eventos: PUT /personal/eventos/{id} imagen_id': 'eventos/desk.test.ts',
  'puerta: POST /personal/canje/asistencia persona_id': 'turnos/telefono.test.ts',
  'puerta: POST /personal/canje/asistencia turno_id': 'turnos/telefono.test.ts',
  'puerta: POST /personal/canje/deshacer turno_id': 'puerta/two-steps.test.ts',
  'puerta: POST /personal/canje/deshacer voucher_ids.*': 'puerta/two-steps.test.ts',
  'puerta: POST /personal/canje/entrega persona_id': 'puerta/mostrador.test.ts',
  'puerta: POST /personal/canje/entrega turno_id': 'puerta/mostrador.test.ts',
  'puerta: POST /personal/canje/entrega voucher_ids.*': 'puerta/mostrador.test.ts',
  'puerta: POST /personal/puerta/{clase}/{id}/lecturas lecturas.*.persona':
    'puerta/accesos.test.ts',
};

it('is known of each id in a staff body which resource it names', () => {
  const ofStaff = named.filter(({ endpoint }) => endpoint.who.kind === 'personal');
  expect(ofStaff.length).toBeGreaterThan(50);
  expect(
    ofStaff
      .filter(({ field }) => NAMES[field] === undefined)
      .map(({ endpoint, field }) => `${nameOf(endpoint)} ${field}`),
  ).toEqual([]);
});

it('has a case for each id that names what the role may not touch', () => {
  const reached = ROLES.flatMap((role) =>
    named.flatMap(({ endpoint, field }) => {
      const { who } = endpoint;
      const resource = NAMES[field];
      if (who.kind !== 'personal' || !resource) return [];
      if (!mayTouch(role, who.resource, who.access) || mayTouch(role, resource, 'r')) return [];
      return [`${role}: ${nameOf(endpoint)} ${field}`];
    }),
  );
  expect(reached.sort()).toEqual(Object.keys(REACHED).sort());
});

/** Ids in the bodies of other callers, with the test that sends somebody else's; null if public. */
const OF_OTHERS: Record<string, string | null> = {
  'POST /afigestion/app_beneficios_reviews/add.json app_beneficio_id': null,
  'POST /afigestion/app_reservas/enviar_mail_reserva_hotel_por_convenio.json reserva_id':
    'ajeno.test.ts',
  'POST /afigestion/app_reservas/nadd.json hotel_id': null,
  'POST /afigestion/comercios/{token}/deshacer.json voucher_id': 'puerta/two-steps.test.ts',
  'POST /archivos/docs/{filename} hijo_id': 'ajeno.test.ts',
  'POST /auth/personal/sign-in/llave respuesta.id': 'personal/llave-sign-in.test.ts',
  'POST /auth/personal/two-factor/llave respuesta.id': 'personal/llave-sign-in.test.ts',
  'POST /avisos/rebotes/{token} rebotes.*.message_id': 'mensajes/rebotes.test.ts',
  'POST /eventos/eventos_invitations/edit/{id}.json invitados.*.id': 'eventos/invitados.test.ts',
};

it('has a case for each id in the body of anybody else', () => {
  const ofOthers = named
    .filter(({ endpoint }) => endpoint.who.kind !== 'personal')
    .map(({ endpoint, field }) => `${nameOf(endpoint)} ${field}`);
  expect(ofOthers.sort()).toEqual(Object.keys(OF_OTHERS).sort());
});
