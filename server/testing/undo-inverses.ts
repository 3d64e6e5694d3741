import { invitaciones } from '@gremio/contract/eventos/endpoints.ts';
import { reservas } from '@gremio/contract/hoteles/endpoints.ts';
import { saltearPaso } from '@gremio/contract/ajustes/instalacion/endpoints.ts';
import { revokeInvitacion, usuarios } from '@gremio/contract/personal/endpoints.ts';
import { cartas } from '@gremio/contract/activacion/cartas/endpoints.ts';
import { plusDays } from '@gremio/contract/platform/days.ts';
import type { StaffEndpoint } from '@gremio/contract/platform/endpoint.ts';
import { reparticiones, seccionales } from '@gremio/contract/seccionales/endpoints.ts';
import { deshacer } from '@gremio/contract/puerta/endpoints.ts';
import {
  cancelPorTelefono,
  removeDiaPorTelefono,
} from '@gremio/contract/turnos/telefono/endpoints.ts';
import { vouchers } from '@gremio/contract/vouchers/endpoints.ts';
import { createSigner } from '../src/platform/signed.ts';
import type { TestApp } from './app.ts';
import type { Input, World } from './samples.ts';
import { openHotel } from './world-hoteles.ts';

type Step = [endpoint: StaffEndpoint, input: Input];

/** A call's input if its sample is none, the call that undoes it, and the rows that both leave. */
interface Inverse {
  input?: () => Promise<Input>;
  /** `done` is the reply of the call. */
  undo: (done: never) => Step | Promise<Step>;
  leaves?: Record<string, { gone: object[]; added: object[] }>;
}

/** Rows that a call and its inverse leave beside those from before: a place is given back, its row stays. */
const added = (...rows: object[]) => ({ gone: [], added: rows });

interface Uses {
  app: TestApp;
  world: World;
  call: (endpoint: StaffEndpoint, input: Input) => Promise<{ body: unknown }>;
  sampleOf: (endpoint: StaffEndpoint) => Input;
  vacationDay: () => Promise<string>;
}

interface Places extends Pick<Uses, 'call'> {
  kept: number;
  gone: number;
}

/** Two places are merged and separated, and called two and alike again. */
function placeInverses(
  { list, get, separar, grafia, distinta }: typeof seccionales,
  { kept, gone, call }: Places,
): Record<string, Inverse> {
  const { path } = list;
  const merging = async (): Promise<Input> => {
    const { body } = await call(get, { params: { id: kept } });
    const { version } = body as { version: number };
    return { params: { id: kept }, body: { otra_id: gone, version } };
  };
  const pair = { params: { id: kept } };
  return {
    [`POST ${path}/{id}/unir`]: {
      input: merging,
      undo: () => [separar, { params: { id: gone } }],
    },
    [`POST ${path}/{id}/grafia`]: {
      input: async () => ({ ...pair, body: { texto: 'Otra forma', es: true } }),
      undo: () => [grafia, { ...pair, body: { texto: 'Otra forma', es: false } }],
    },
    [`POST ${path}/{id}/distinta`]: {
      input: async () => ({ ...pair, body: { otra_id: gone, distinta: true } }),
      undo: () => [distinta, { ...pair, body: { otra_id: gone, distinta: false } }],
    },
  };
}

/** The call that undoes each, with what it needs. */
export function createInverses({
  app,
  world,
  call,
  sampleOf,
  vacationDay,
}: Uses): Record<string, Inverse> {
  const voucherQr = (id: number) =>
    createSigner<number>(app.house.keys, 'voucher', app.house.clock).sign(id);

  return {
    'POST /personal/cartas': {
      input: async () => ({
        body: { filtro: { id: [world.personaId] }, via: 'carta', solo_sin_clave: false },
      }),
      undo: ({ id }: { id: number }) => [cartas.remove, { params: { id } }],
    },
    ...placeInverses(seccionales, {
      kept: world.seccionalId,
      gone: world.otraSeccionalId,
      call,
    }),
    ...placeInverses(reparticiones, {
      kept: world.reparticionId,
      gone: world.otraReparticionId,
      call,
    }),
    'POST /personal/usuarios': {
      undo: ({ id }: { id: string }) => [usuarios.remove, { params: { id } }],
    },
    'POST /personal/usuarios/{id}/invitar': {
      async input() {
        const made = await call(usuarios.create, sampleOf(usuarios.create));
        const { id } = made.body as { id: string };
        await call(revokeInvitacion, { params: { id } });
        return { params: { id } };
      },
      undo: ({ id }: { id: string }) => [revokeInvitacion, { params: { id } }],
    },
    'PUT /personal/instalacion/{paso}': {
      input: async () => sampleOf(saltearPaso),
      undo: () => [saltearPaso, { params: { paso: 'padron' }, body: { salteado: false } }],
    },
    'POST /personal/turnos': {
      input: async () => ({
        body: {
          persona_id: (await app.newMember()).personaId,
          coleccion: 'turnos',
          dia: plusDays(world.dia, 1),
          hora: world.hora,
        },
      }),
      undo: ({ turno }: { turno: { id: number } }) => [
        cancelPorTelefono,
        { params: { id: turno.id }, body: {} },
      ],
      leaves: { turnos: added({ estado: 'cancelado', atendido: null }) },
    },
    'POST /personal/personas/{id}/dias': {
      async input() {
        const dia = await vacationDay();
        return { params: { id: (await app.newMember()).personaId }, body: { dia } };
      },
      async undo() {
        const [row] = await app.query<{ persona_id: number; dia: string }>(
          `select e.persona_id, d.dia::text from empleados e join dias d on d.id = e.dia_id order by e.id desc limit 1`,
        );
        return [removeDiaPorTelefono, { params: { id: row?.persona_id, dia: row?.dia } }];
      },
      leaves: { empleados: added({ estado: 'cancelado' }) },
    },
    'POST /personal/vouchers': {
      input: async () => ({
        body: { persona_id: (await app.newMember()).personaId, tipo_id: world.voucherTipoId },
      }),
      undo: ({ vouchers: [one] }: { vouchers: { id: number }[] }) => [
        vouchers.update,
        { params: { id: one?.id }, body: { estado: 'cancelado', motivo: 'Por error', version: 1 } },
      ],
      leaves: {
        vouchers: added({ estado: 'cancelado', codigo: '', usado: null }),
        // The order's number and its code are never given out again.
        voucher_codigos: added({ tipo_id: world.voucherTipoId }),
        voucher_tipos: {
          gone: [{ id: world.voucherTipoId, entregados: 1, usados: 0 }],
          added: [{ id: world.voucherTipoId, entregados: 2, usados: 0 }],
        },
      },
    },
    'POST /personal/invitaciones': {
      input: async () => ({
        body: { persona_id: (await app.newMember()).personaId, evento_id: world.eventoId },
      }),
      undo: ({ id, version }: { id: number; version: number }) => [
        invitaciones.update,
        { params: { id }, body: { estado: 'cancelada', motivo: 'Por error', version } },
      ],
      leaves: {
        invitaciones: added({ estado: 'cancelada' }),
        invitados: added({ tenencia: 'soltada', ingreso: null }),
      },
    },
    'POST /personal/reservas': {
      async input() {
        const hotel = await openHotel(app, { nombre: 'Otro', habitaciones: 5 });
        const [fecha_desde, fecha_hasta] = [plusDays(world.dia, 2), plusDays(world.dia, 4)];
        const { personaId: persona_id } = await app.newMember();
        return { body: { persona_id, hotel_id: hotel.id, fecha_desde, fecha_hasta, adultos: 2 } };
      },
      undo: ({ id, version }: { id: number; version: number }) => [
        reservas.update,
        { params: { id }, body: { estado: 'cancelada', motivo: 'Por error', version } },
      ],
      leaves: {
        reservas: added({ estado: 'cancelada' }),
        reserva_noches: added({ estado: 'devuelta' }, { estado: 'devuelta' }),
      },
    },
    'POST /personal/canje/lectura': {
      input: async () => ({ body: { texto: voucherQr(world.voucherId) } }),
      undo: () => [deshacer, { body: { voucher_ids: [world.voucherId] } }],
      leaves: { voucher_devoluciones: added({ voucher_id: world.voucherId, motivo: null }) },
    },
    'POST /personal/canje/entrega': {
      input: async () => ({
        body: { persona_id: world.personaId, voucher_ids: [world.voucherId] },
      }),
      undo: () => [deshacer, { body: { voucher_ids: [world.voucherId] } }],
      leaves: { voucher_devoluciones: added({ voucher_id: world.voucherId, motivo: null }) },
    },
  };
}
