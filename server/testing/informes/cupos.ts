import { plusDays } from '@gremio/contract/platform/days.ts';
import { SIN_SECCIONAL } from '@gremio/contract/platform/informe.ts';
import { openCampania } from '../campania.ts';
import { openTipo } from '../vouchers.ts';
import { openHotel } from '../world-hoteles.ts';
import { BEFORE, DAYS, type Fact, fact, FIRST, idOf, pick, SECOND, type Seed } from './spots.ts';

/** Days of two campaigns, with the description of each. */
const PLANS = [
  [
    [FIRST, 'Sede Norte'],
    [SECOND, 'Sede Sur'],
  ],
  [
    [SECOND, ''],
    [BEFORE, 'Sede Norte'],
  ],
] as const;
const MARKS = [
  ['atendido', { reservados: 1, atendidos: 1 }],
  ['ausente', { reservados: 1, ausentes: 1 }],
  ['reservado', { reservados: 1, sin_marcar: 1 }],
  ['cancelado', { cancelados: 1 }],
] as const;

export const turnos: Seed = async (app, spots) => {
  const facts: Fact[] = [];
  for (const [at, plan] of PLANS.entries()) {
    const horas = ['09:00', '10:30'];
    const campania = await openCampania(app, { dias: 2, horas, fire_collection: `informe${at}` });
    for (const [n, [dia, lugar]] of plan.entries()) {
      await app.query(
        'update dias set dia = $3, descripcion = $4 where campania_id = $1 and dia = $2',
        [campania.id, campania.dias[n], dia, lugar],
      );
      for (const spot of spots.filter((one) => one.dia === dia)) {
        for (const k of spot.some) {
          const [estado, valores] = pick(MARKS, k);
          const hora = pick(horas, k + n);
          await app.query(
            `insert into turnos (campania_id, hora_id, cupo_id, persona_id, estado, pedido)
             select $1, h.id, h.cupo_id, $4, $5, gen_random_uuid()
             from horas h join dias d on d.id = h.dia_id
             where d.campania_id = $1 and d.dia = $2 and h.hora = $3`,
            [campania.id, dia, hora, spot.someone(), estado],
          );
          const where = { campania: String(campania.id), lugar: lugar || 'Sin descripción', hora };
          facts.push(fact(spot, where, valores));
        }
      }
    }
  }
  return facts;
};

/** Ends of a voucher, and the places of its use. */
const ENDS = ['usado', 'devuelto', 'reclamado', 'cancelado', 'usado'] as const;
const SHOPS = ['Mostrador', 'Cine Cosmos', null];

export const vouchers: Seed = async (app, spots) => {
  const facts: Fact[] = [];
  const [one, two] = [await openTipo(app, { nombre: 'A' }), await openTipo(app, { nombre: 'B' })];
  // The vouchers of the day in the year before expire with those of the first one.
  const plans = [
    { tipo: one, desde: BEFORE, hasta: FIRST, vence: plusDays(FIRST, 6) },
    { tipo: two, desde: SECOND, hasta: SECOND, vence: plusDays(SECOND, 6) },
  ] as const;
  for (const { tipo, desde, hasta, vence } of plans)
    await app.query('update voucher_tipos set desde = $2, hasta = $3, vence = $4 where id = $1', [
      tipo.id,
      desde,
      hasta,
      vence,
    ]);
  for (const { dia, seccional, noon, some, someone } of spots) {
    const { tipo, vence } = plans[dia === SECOND ? 1 : 0];
    const next = plusDays(dia, 1);
    for (const n of some) {
      const [end, shop] = [pick(ENDS, n), pick(SHOPS, n + some.length)];
      const used = end === 'usado' ? `${next}T15:00:00Z` : null;
      const id = await idOf(
        app,
        `insert into vouchers (tipo_id, cupo_id, persona_id, orden, codigo, estado, pedido, reclamado, usado, usado_donde)
         values ($1, $2, $3, $3, '', $4, gen_random_uuid(), $5, $6, $7)`,
        [
          tipo.id,
          tipo.cupo_id,
          someone(),
          end === 'devuelto' ? 'reclamado' : end,
          noon,
          used,
          used && shop,
        ],
      );
      const clave = (comercio: string) => ({ tipo: String(tipo.id), comercio });
      const happened = (on: string, comercio: string, valores: Fact['valores']) =>
        facts.push(fact({ dia: on, seccional }, clave(comercio), valores));
      happened(dia, '', { pedidos: 1, ...(end === 'cancelado' && { cancelados: 1 }) });
      if (end === 'usado') happened(next, shop ?? 'Sin comercio', { usados: 1 });
      if (end === 'devuelto') {
        await app.query(
          `insert into voucher_devoluciones (voucher_id, usado, usado_donde, devuelto, devuelto_por)
           values ($1, $2, $3, $4, 'x')`,
          [id, noon, shop, `${next}T15:00:00Z`],
        );
        happened(next, shop ?? 'Sin comercio', { devueltos: 1 });
      }
      if (end === 'devuelto' || end === 'reclamado')
        happened(plusDays(vence, 1), '', { vencidos: 1 });
    }
  }
  return facts;
};

const STAYS = [
  ['solicitada', 'solicitadas'],
  ['confirmada', 'confirmadas'],
  ['rechazada', 'rechazadas'],
  ['cancelada', 'canceladas'],
] as const;

export const hoteles: Seed = async (app, spots) => {
  const facts: Fact[] = [];
  const ids = [(await openHotel(app)).id, (await openHotel(app, { nombre: 'Otro' })).id];
  const cupos = new Map<string, number>();
  for (const [n, dia] of DAYS.entries()) {
    for (const [at, hotel] of ids.entries()) {
      const rooms = 20 + n + at;
      const cupo = await idOf(app, 'insert into cupos (limite) values ($1)', [rooms]);
      await app.query('insert into noches (hotel_id, noche, cupo_id) values ($1, $2, $3)', [
        hotel,
        dia,
        cupo,
      ]);
      cupos.set(`${hotel} ${dia}`, cupo);
      const ofAll = { dia, seccional: SIN_SECCIONAL };
      facts.push(fact(ofAll, { hotel: String(hotel) }, { habitaciones: rooms }));
    }
  }
  for (const spot of spots) {
    for (const n of spot.some) {
      const [[estado, medida], hotel] = [pick(STAYS, n), pick(ids, n + spot.some.length)];
      const reserva = await idOf(
        app,
        `insert into reservas (hotel_id, persona_id, fecha_desde, fecha_hasta, adultos, menores, habitaciones, estado, base, creado)
         values ($1, $2, $3, $3::date + 1, 1, 0, 1, $4, '', now())`,
        [hotel, spot.someone(), spot.dia, estado],
      );
      const holds = n % 4 < 2;
      await app.query(
        `insert into reserva_noches (reserva_id, cupo_id, estado, pedido) values ($1, $2, $3, gen_random_uuid())`,
        [reserva, cupos.get(`${hotel} ${spot.dia}`), holds ? 'tomada' : 'devuelta'],
      );
      const valores = { [medida]: 1, ...(holds && { ocupadas: 1 }) };
      facts.push(fact(spot, { hotel: String(hotel) }, valores));
    }
  }
  return facts;
};
