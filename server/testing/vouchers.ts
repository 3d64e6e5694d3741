import { tiposStore, changed } from '../src/vouchers/tipos.ts';
import { hijosStore } from '../src/hijos/hijos.ts';
import { tipoWrite } from '@gremio/contract/vouchers/schemas.ts';
import { plusDays } from '@gremio/contract/platform/days.ts';
import type * as z from 'zod';
import type { App } from '../src/app.ts';
import { today } from '../src/platform/clock.ts';
import { inTransaction } from '../src/platform/database/handle.ts';
import { isRefusal } from '../src/platform/outcome.ts';
import type { TestApp } from './app.ts';

type Plan = Partial<z.input<typeof tipoWrite>>;

export interface OpenTipo {
  id: number;
  cupo_id: number;
}

/** Creates a kind of voucher that can be claimed today, through the same services as staff do. */
export async function openTipo({ house }: App, plan: Plan = {}): Promise<OpenTipo> {
  const hoy = today(house.clock);
  const body = tipoWrite.parse({
    nombre: 'Voucher de prueba',
    clase: 'voucher',
    desde: plusDays(hoy, -1),
    hasta: plusDays(hoy, 20),
    vence: plusDays(hoy, 30),
    stock: 100,
    ...plan,
  });
  const row = await inTransaction(house.db, async (tx) => tiposStore(house).create(tx, body));
  if (!row || isRefusal(row)) throw new Error(`the kind was refused: ${JSON.stringify(row)}`);
  changed(house);
  return row;
}

interface Hijo {
  persona_id: number;
  numdoc?: string;
  /** Age in full years. */
  edad?: number;
}

let next = 50_000_000;

/** Splits the year off a date; 29 February becomes 28, as most years lack it. */
const split = (fecha: string) => [fecha.slice(0, 4), fecha.slice(4).replace('-02-29', '-02-28')];

/** Creates one child for each entry, with this age; returns their ids and documents. */
export async function newHijos({ house }: App, hijos: Hijo[]) {
  const [anio = '', mesYDia = ''] = split(plusDays(today(house.clock), -2));
  const birth = (edad: number) => `${Number(anio) - edad}${mesYDia}`;
  return inTransaction(house.db, async (tx) => {
    const made: { id: number; numdoc: string }[] = [];
    for (const { persona_id, numdoc = String((next += 1)), edad = 8 } of hijos) {
      const body = {
        persona_id,
        nombre: 'Hija',
        numdoc,
        sexo: null,
        fecha_nacimiento: birth(edad),
      };
      const row = await hijosStore(house).create(tx, body);
      if (!row || isRefusal(row)) throw new Error('the child was refused');
      made.push(row);
    }
    return made;
  });
}

/** Creates a member with children of these ages. */
export async function newFamily(app: TestApp, edades: number[]) {
  const member = await app.newMember();
  const hijos = await newHijos(
    app,
    edades.map((edad) => ({ persona_id: member.personaId, edad })),
  );
  return { member, hijos };
}
