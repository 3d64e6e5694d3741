import { hijos } from '@gremio/contract/hijos/endpoints.ts';
import { personasStore } from '../personas/personas.ts';
import { hijosStore } from '../hijos/hijos.ts';
import { issueFixed } from '../activacion/claves.ts';
import { present } from '@gremio/contract/platform/present.ts';
import * as wire from '@gremio/contract/personas/endpoints.ts';
import type { App } from '../app.ts';
import { today } from '../platform/clock.ts';
import { type Handle, inTransaction } from '../platform/database/handle.ts';
import { HIJOS, PERSONAS, reparticionOf } from './people.ts';
import { required } from './required.ts';

const FIRST_DOCUMENTO = 20_100_200;
const FIRST_NUMERO = 50_001;

async function createPersona({ house }: App, tx: Handle, index: number): Promise<number> {
  const persona = PERSONAS[index] as (typeof PERSONAS)[number];
  const values = wire.personas.create.body.parse({
    ...persona,
    numero_documento: String(FIRST_DOCUMENTO + index * 137_911),
    nro_afiliado: String(FIRST_NUMERO + index),
    legajo: String(3_000 + index * 17),
    repdep: reparticionOf(index),
    fecha_nacimiento: `${1965 + (index % 35)}-0${1 + (index % 9)}-15`,
    email: `persona${index + 1}@demo.local`,
    fecha_afiliacion: `${2005 + (index % 18)}-03-01`,
  });
  return required(await personasStore(house).create(tx, values)).id;
}

async function createHijos({ house }: App, tx: Handle, personaId: number): Promise<void> {
  const hoy = today(house.clock);
  for (const { edad, ...hijo } of HIJOS) {
    // Birthday three months ago, so that the ages stay right for nine months.
    const anio = Number(hoy.slice(0, 4)) - edad - (Number(hoy.slice(5, 7)) <= 3 ? 1 : 0);
    const mes = String(((Number(hoy.slice(5, 7)) + 8) % 12) + 1).padStart(2, '0');
    const values = hijos.create.body.parse({
      ...hijo,
      persona_id: personaId,
      fecha_nacimiento: `${anio}-${mes}-10`,
    });
    required(await hijosStore(house).create(tx, values));
  }
}

/**
 * Creates 40 members, the first four with fixed keys and the first one with her children; returns their ids.
 */
export function seedPersonas(app: App, claves: readonly string[]): Promise<number[]> {
  return inTransaction(app.house.db, async (tx) => {
    const ids: number[] = [];
    for (const index of PERSONAS.keys()) ids.push(await createPersona(app, tx, index));
    await createHijos(app, tx, present(ids[0]));
    for (const [index, clave] of claves.entries()) {
      await issueFixed(app.house, tx, present(ids[index]), clave);
    }
    return ids;
  });
}
