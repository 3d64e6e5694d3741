import { note, worker } from '../../src/beneficios/views.ts';
import * as beneficios from '@gremio/contract/beneficios/endpoints.ts';
import { startOf } from '@gremio/contract/platform/periods.ts';
import { callWire } from '../http.ts';
import { newHijos } from '../vouchers.ts';
import { type Fact, fact, pick, type Seed } from './spots.ts';

export const activaciones: Seed = async (app, spots) => {
  const facts: Fact[] = [];
  for (const { dia, seccional, noon, some, someone } of spots) {
    await app.query(
      `insert into identidades (token_hash, dispositivo, persona_id, activado)
       select sha256(gen_random_uuid()::text::bytea), 'ios', id, $2 from unnest($1::int[]) id`,
      [some.map(someone), noon],
    );
    const semana = startOf('semana', dia);
    facts.push(fact({ dia: semana, seccional }, {}, { activaciones: some.length }));
  }
  return facts;
};

/** Days from the issue of a key to its first use. */
const USED = [3, null, 10, 40];

export const claves: Seed = async (app, spots) => {
  const facts: Fact[] = [];
  for (const spot of spots) {
    for (const n of spot.some) {
      const days = pick(USED, n);
      const porCorreo = n % 2 === 0;
      await app.query(
        `insert into claves_activacion (persona_id, hash, emitida, revocada, por_correo, primera)
         values ($1, sha256(gen_random_uuid()::text::bytea), $2, $2, $3, $2::timestamptz + $4 * interval '1 day')`,
        [spot.someone(), spot.noon, porCorreo, days],
      );
      const within = (most: number) => (days !== null && days <= most ? 1 : 0);
      const via = porCorreo ? 'Por correo, a pedido del afiliado' : 'Por el personal';
      const used = { en_7: within(7), en_30: within(30), usadas: within(Infinity) };
      facts.push(fact(spot, { via }, { emitidas: 1, ...used }));
    }
  }
  return facts;
};

/** Minutes until a photo was approved or rejected; null while it waits. */
const REVISED = [
  ['aprobadas', 'aprobada', 90],
  ['rechazadas', 'rechazada', 150],
  ['esperan', 'pendiente', null],
] as const;

export const papeles: Seed = async (app, spots) => {
  const facts: Fact[] = [];
  for (const spot of spots) {
    const owners = spot.some.map((n) => ({ n, persona_id: spot.someone() }));
    const hijos = await newHijos(app, owners);
    for (const { n, persona_id } of owners) {
      const [medida, estado, minutos] = pick(REVISED, n);
      await app.query(
        `with archivo as (
           insert into archivos (persona_id, nombre, tipo, bytes, lugar, creado)
           values ($1, 'dni.png', 'image/png', 1, 'docs/' || $2::int, now()) returning id)
         insert into fotos_hijo (hijo_id, lado, archivo_id, estado, subida, decidida)
         select $2, 'frente', id, $3, $4, $4::timestamptz + $5 * interval '1 minute' from archivo`,
        [persona_id, hijos[n]?.id, estado, spot.noon, minutos],
      );
      const settled = minutos !== null && { decididas: 1, minutos };
      facts.push(fact(spot, {}, { recibidas: 1, [medida]: 1, ...settled }));
    }
  }
  return facts;
};

export const carnets: Seed = async (app, spots) => {
  const facts: Fact[] = [];
  for (const spot of spots) {
    for (const n of spot.some) {
      const donde = pick(['Mostrador', null, 'Cine Cosmos'], n);
      await app.query(
        'insert into carnet_consultas (persona_id, momento, donde) values ($1, $2, $3)',
        [spot.someone(), spot.noon, donde],
      );
      facts.push(fact(spot, { donde: donde ?? 'Con un teléfono' }, { lecturas: 1 }));
    }
  }
  return facts;
};

export const vistas: Seed = async (app, spots, clock) => {
  const facts: Fact[] = [];
  const token = await app.newStaff('contenidos');
  const call = async (endpoint: Parameters<typeof callWire>[1], body: object) =>
    (await callWire(app.url, endpoint, { body, token } as never)).body as { id: number };
  const { id: rubro_id } = await call(beneficios.rubros.create, { nombre: 'Cine', orden: 1 });
  const ids: number[] = [];
  for (const nombre of ['Cine Cosmos', 'Teatro Sur'])
    ids.push((await call(beneficios.beneficios.create, { rubro_id, nombre })).id);
  const now = clock.at;
  for (const spot of spots) {
    clock.at = spot.noon;
    for (const n of spot.some) {
      note(app.house, pick(ids, n), spot.someone());
      facts.push(fact(spot, { beneficio: String(pick(ids, n)) }, { vistas: 1 }));
    }
  }
  clock.at = now;
  await worker(app.house).drain();
  return facts;
};
