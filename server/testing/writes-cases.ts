import * as eventos from '@gremio/contract/eventos/endpoints.ts';
import { cierreDeDia, cierreDeHora } from '@gremio/contract/turnos/cierre/endpoints.ts';
import { cancelTurno, turnos } from '@gremio/contract/turnos/endpoints.ts';
import { randomUUID } from 'node:crypto';
import * as puerta from '@gremio/contract/puerta/endpoints.ts';
import { openFoto } from '@gremio/contract/hijos/endpoints.ts';
import { claimPorTelefono } from '@gremio/contract/vouchers/telefono/endpoints.ts';
import { today } from '../src/platform/clock.ts';
import { createSigner } from '../src/platform/signed.ts';
import type { TestApp } from './app.ts';
import type { Case } from './write-case.ts';
import type { Held } from './holdings.ts';
import { callWire } from './http.ts';
import type { Input } from './samples.ts';
import { seenPlan } from './undoing.ts';
import { createUnions } from './unions.ts';
import { CONFIRMED, UNDONE } from './writes-files.ts';

const one = (input: Case['input'], prepare?: Case['prepare']): Case[] => [
  { says: '', input, ...(prepare && { prepare }) },
];

const DECISIONS = ['dejar', 'mover', 'cancelar'] as const;

/** Closing a day or an hour, as the clerk saw its plan. */
const closing = (cierre: typeof cierreDeDia, id: (held: Held) => number): Case[] =>
  DECISIONS.map((decision) => ({
    says: decision,
    async input(app, held) {
      const vistos = await seenPlan(app, held.token, cierre, id(held));
      const body = { decision, vistos, motivo: 'Se cortó la luz.' };
      return { params: { id: id(held) }, body };
    },
  }));

const voucherQr = (app: TestApp, { world }: Held): string =>
  createSigner<number>(app.house.keys, 'voucher', app.house.clock).sign(world.voucherId);

async function ready(answer: Promise<{ status: number; error: unknown }>): Promise<void> {
  const { status, error } = await answer;
  if (status >= 300) throw new Error(JSON.stringify(error));
}

const useAtCounter = (app: TestApp, held: Held) =>
  ready(
    callWire(app.url, puerta.usar, { body: { texto: voucherQr(app, held) }, token: held.token }),
  );

const useAtShop = (app: TestApp, held: Held) =>
  ready(
    callWire(app.url, puerta.canjear, {
      params: { token: held.world.comercioToken },
      body: { texto: voucherQr(app, held) },
    }),
  );

/** Moves the turno's day to another one: no call can. */
const onDay = (dia: (app: TestApp) => string) => async (app: TestApp, held: Held) => {
  await app.query('update dias set dia = $2 where id = $1', [held.world.diaId, dia(app)]);
};
const TODAY = onDay((app) => today(app.house.clock));
const PAST = '2020-01-01';

const freeTurno = (app: TestApp, { owner, world }: Held) => {
  const params = { coleccion: 'turnos', dia: world.dia, hora: world.hora };
  return ready(callWire(app.url, cancelTurno, { params, token: owner.token }));
};

const putInRawson = async (app: TestApp, { owner }: Held) => {
  await app.query(`update personas set seccional = 'Rawson' where id = $1`, [owner.personaId]);
};

/** Nobody waits for an answer about the owner, who lives in Rawson. */
async function settle(app: TestApp, held: Held): Promise<void> {
  await putInRawson(app, held);
  await app.query('delete from traslados where persona_id = $1', [held.owner.personaId]);
}

const openPhoto = (app: TestApp, { world, token }: Held) =>
  ready(
    callWire(app.url, openFoto, {
      params: { id: world.fotoId },
      body: { motivo: 'Revisión' },
      token,
    }),
  );

/** Gives what the owner has not to the persona who may be the same. */
async function bookForDuplicate(app: TestApp, { world, token, libreId, libreTipoId }: Held) {
  const persona_id = world.otraId;
  const invitado = { persona_id, evento_id: libreId };
  await ready(callWire(app.url, eventos.invitaciones.create, { body: invitado, token }));
  const voucher = { persona_id, tipo_id: libreTipoId };
  await ready(callWire(app.url, claimPorTelefono, { body: voucher, token }));
}

async function merging(app: TestApp, token: string, kept: number, gone: number): Promise<Input> {
  const { find } = createUnions(app, token);
  const [{ version }, { version: version_unida }] = [await find(kept), await find(gone)];
  return { params: { id: kept }, body: { unida_id: gone, toma: [], version, version_unida } };
}

/** Calls whose sample is none on what the member holds, or needs something before. */
export const CASES: Record<string, Case[]> = {
  'POST /personal/dias/{id}/cierre': closing(cierreDeDia, ({ world }) => world.diaId),
  'POST /personal/horas/{id}/cierre': closing(cierreDeHora, ({ world }) => world.horaId),
  'POST /personal/turnos/{id}/mover': one(async (_app, { world }) => ({
    params: { id: world.turnoRowId },
    body: { dia: world.dia, hora: '10:30' },
  })),
  'POST /personal/turnos': one(
    async (_app, { world, owner }) => ({
      body: {
        persona_id: owner.personaId,
        coleccion: 'turnos',
        dia: world.dia,
        hora: world.hora,
      },
    }),
    freeTurno,
  ),
  'POST /personal/turnos/ausentes': one(
    async (_app, { world }) => ({
      body: { campania_id: world.turnoId, dia: PAST, cuantos: 1 },
    }),
    onDay(() => PAST),
  ),
  'POST /personal/personas/{id}/dias': one(async (_app, { owner, vacaciones }) => ({
    params: { id: owner.personaId },
    body: { dia: vacaciones[1] },
  })),
  'DELETE /personal/personas/{id}/dias/{dia}': one(async (_app, { owner, vacaciones }) => ({
    params: { id: owner.personaId, dia: vacaciones[0] },
  })),
  'POST /personal/canje/asistencia': one(
    async (_app, { world, owner }) => ({
      body: { persona_id: owner.personaId, turno_id: world.turnoRowId, vino: true },
    }),
    TODAY,
  ),
  'POST /personal/puerta/{clase}/{id}/lecturas': one(async (app, { world }) => {
    const momento = app.house.clock.now().toISOString();
    const reading = { id: randomUUID(), tipo: 'entra', momento, adentro: true };
    return {
      params: { clase: 'evento', id: world.eventoId },
      body: {
        puerta: 'Norte',
        reloj: momento,
        lecturas: [{ ...reading, persona: world.invitadoId }],
      },
    };
  }),
  'POST /personal/canje/consulta': one(async (app, held) => ({
    body: { texto: voucherQr(app, held) },
  })),
  'POST /personal/canje/lectura': one(async (app, held) => ({
    body: { texto: voucherQr(app, held) },
  })),
  'POST /personal/canje/entrega': one(async (_app, { owner, world }) => ({
    body: { persona_id: owner.personaId, voucher_ids: [world.voucherId] },
  })),
  'POST /personal/canje/deshacer': one(
    async (_app, { world }) => ({ body: { voucher_ids: [world.voucherId] } }),
    useAtCounter,
  ),
  'POST /personal/vouchers/{id}/devolucion': one(
    async (_app, { world }) => ({
      params: { id: world.voucherId },
      body: { motivo: 'La función se suspendió', version: 2 },
    }),
    useAtCounter,
  ),
  'POST /afigestion/comercios/{token}/canje.json': one(async (app, held) => ({
    params: { token: held.world.comercioToken },
    body: { texto: voucherQr(app, held) },
  })),
  'POST /afigestion/comercios/{token}/deshacer.json': one(
    async (_app, { world }) => ({
      params: { token: world.comercioToken },
      body: { voucher_id: world.voucherId },
    }),
    useAtShop,
  ),
  'POST /personal/vouchers': one(async (_app, { owner, libreTipoId }) => ({
    body: { persona_id: owner.personaId, tipo_id: libreTipoId },
  })),
  'POST /personal/invitaciones': one(async (_app, { owner, libreId }) => ({
    body: { persona_id: owner.personaId, evento_id: libreId },
  })),
  'POST /personal/eventos/{id}/sortear': one(
    async (_app, { world }) => ({
      params: { id: world.sorteoId },
      body: { numero: '4821', fuente: 'Lotería Nacional' },
    }),
    async (app, { world }) => {
      await app.query(
        `update eventos set inscripcion_hasta = now() - interval '1 minute' where id = $1`,
        [world.sorteoId],
      );
    },
  ),
  'POST /personal/reservas': one(async (_app, { owner, world, hotelNoches }) => ({
    body: {
      persona_id: owner.personaId,
      hotel_id: world.hotelId,
      fecha_desde: hotelNoches[12],
      fecha_hasta: hotelNoches[14],
      adultos: 2,
    },
  })),
  'POST /personal/reservas/lote': one(async (_app, { pedidaId }) => ({
    body: { ids: [pedidaId], estado: 'confirmada' },
  })),
  'POST /afigestion/app_reservas/pedido_hotel/{token}.json': ['aceptar', 'rechazar'].map(
    (respuesta) => ({
      says: respuesta,
      async input(app, { pedidaId }) {
        const ends = new Date(app.house.clock.now().getTime() + 86_400_000);
        const token = createSigner<number>(app.house.keys, 'hotel', app.house.clock).sign(
          pedidaId,
          ends,
        );
        return { params: { token }, body: { respuesta, motivo: 'No hay lugar' } };
      },
    }),
  ),
  'POST /personal/fotos_hijos/{id}/decidir': (['aprobada', 'rechazada'] as const).map((estado) => ({
    says: estado,
    prepare: openPhoto,
    input: async (_app, { world }) => ({
      params: { id: world.fotoId },
      body: { estado, version: 1, ...(estado === 'rechazada' && { motivo: 'Se lee mal' }) },
    }),
  })),
  'POST /personal/personas/{id}/trasladar': [
    {
      says: '',
      prepare: settle,
      input: async (_app, { owner, world }) => ({
        params: { id: owner.personaId },
        body: { hacia_id: world.otraSeccionalId, motivo: 'Se mudó' },
      }),
      by: (app, { world }) => app.newStaff('administracion', [world.seccionalId]),
    },
  ],
  'POST /personal/traslados/{id}/aceptar': one(
    async (_app, { world }) => ({ params: { id: world.trasladoId } }),
    putInRawson,
  ),
  'POST /personal/personas/{id}/unir': [
    {
      says: 'se queda',
      prepare: bookForDuplicate,
      input: (app, { owner, world, token }) => merging(app, token, owner.personaId, world.otraId),
    },
    {
      says: 'se une a otra',
      prepare: bookForDuplicate,
      input: (app, { owner, world, token }) => merging(app, token, world.otraId, owner.personaId),
    },
  ],
  'POST /personal/uniones/{id}/deshacer': one(
    async (app) => {
      const [row] = await app.query<{ id: number }>('select id from uniones');
      return { params: { id: row?.id } };
    },
    async (app, held) => {
      const { owner, world, token } = held;
      await bookForDuplicate(app, held);
      await ready(createUnions(app, token).unir(owner.personaId, world.otraId));
    },
  ),
  'POST /personal/importaciones/{id}/confirmar': CONFIRMED,
  'POST /personal/importaciones/{id}/deshacer': UNDONE,
};

const ATTENDANCE = ['atendido', 'ausente'] as const;

/** Ways of a write besides those that its form and its sample give: attendance is noted on its day. */
export const MORE_CASES: Record<string, Case[]> = {
  'PUT /personal/turnos/{id}': ATTENDANCE.map((estado) => ({
    says: `estado=${estado}`,
    prepare: TODAY,
    async input(app, { world, token }) {
      const params = { id: world.turnoRowId };
      const { body: row } = await callWire(app.url, turnos.get, { params, token });
      return { params, body: { version: row.version, estado } };
    },
  })),
  'POST /personal/turnos/lote': ATTENDANCE.map((estado) => ({
    says: estado,
    prepare: TODAY,
    input: async (_app, { world }) => ({ body: { ids: [world.turnoRowId], estado } }),
  })),
};

/** Acts of other members that change what somebody holds. */
export const ACTS_OF_OTHERS: Record<string, Case[]> = {
  [`${eventos.cancelInscripcion.method} ${eventos.cancelInscripcion.path}`]: one(
    async (app, { esperaId, other }) => {
      const [row] = await app.query<{ id: number }>(
        'select id from invitaciones where evento_id = $1 and persona_id = $2',
        [esperaId, other.personaId],
      );
      return { params: { id: row?.id } };
    },
  ),
};
