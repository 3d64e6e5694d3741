import { congresalesStore } from '../congreso/congresales.ts';
import { congresosStore } from '../congreso/congresos.ts';
import * as formularios from '../congreso/formularios.ts';
import { findCard } from '../personas/lookups.ts';
import { pick } from './pick.ts';
import { onBehalfOf } from '../platform/http/callers.ts';
import { present } from '@gremio/contract/platform/present.ts';
import * as wire from '@gremio/contract/congreso/endpoints.ts';
import { nochesOfrecidas } from '@gremio/contract/congreso/rules.ts';
import type { Congreso } from '@gremio/contract/congreso/ediciones/schemas.ts';
import type { formWrite } from '@gremio/contract/congreso/schemas.ts';
import { plusDays } from '@gremio/contract/platform/days.ts';
import type * as z from 'zod';
import type { App } from '../app.ts';
import { today } from '../platform/clock.ts';
import { baseOf } from '../platform/config.ts';
import { type Handle, inTransaction } from '../platform/database/handle.ts';
import { PERSONAS } from './people.ts';
import { required } from './required.ts';

/**
 * The member of the second fixed key is a delegate who has not enrolled, so that a visitor of the demo can do
 * it.
 */
const DELEGATE = 1;
const FIRST_OTHER = 4;
const WITH_FORM = 12;
const WITHOUT_FORM = 3;

type Form = z.input<typeof formWrite>;

const CARGOS = {
  femenino: ['Delegada titular', 'Delegada suplente'],
  masculino: ['Delegado titular', 'Delegado suplente'],
};
const VIAJES: Partial<Form>[] = [
  { medio: 'micro', llegada_hora: '08:15', salida_hora: '19:00' },
  { medio: 'avion', llegada_hora: '11:40', salida_hora: '20:25' },
  { medio: 'auto' },
];
const CUIDADOS: Partial<Form>[] = [
  {},
  { dietas: ['sin_tacc'] },
  { dietas: ['vegetariana'], accesibilidad: 'Uso bastón: prefiero planta baja.' },
  {},
  { dieta_otra: 'Alergia al maní.' },
];

const editionOf = (hoy: string) =>
  wire.congresos.create.body.parse({
    nombre: '12.º Congreso de Delegados',
    lugar: 'Centro de Convenciones',
    direccion: 'Av. Amancio Alcorta 300, Córdoba',
    desde: plusDays(hoy, 24),
    hasta: plusDays(hoy, 26),
    inscripcion_desde: `${plusDays(hoy, -10)}T09:00:00-03:00`,
    inscripcion_hasta: `${plusDays(hoy, 14)}T23:59:00-03:00`,
    alojamiento_desde: plusDays(hoy, 23),
    alojamiento_hasta: plusDays(hoy, 25),
    comidas: ['Cena de apertura', 'Almuerzo del segundo día', 'Cena de cierre'],
    publicado: true,
  });

function formOf(congreso: Congreso, index: number): Form {
  const { nombre } = PERSONAS[index] as (typeof PERSONAS)[number];
  const noches = nochesOfrecidas(congreso);
  return {
    nombre_credencial: nombre,
    email: `persona${index + 1}@demo.local`,
    celular: `11 5550 ${String(1000 + index)}`,
    medio: 'micro',
    viaja_desde: PERSONAS[index]?.seccional,
    llegada_fecha: noches[0],
    salida_fecha: congreso.hasta,
    necesita_alojamiento: index % 4 !== 0,
    noches: index % 3 === 0 ? noches.slice(1) : noches,
    comidas: congreso.comidas.slice(index % 2),
    emergencia_nombre: 'Familiar de muestra',
    emergencia_vinculo: 'Familiar',
    emergencia_celular: '11 5550 2000',
    consentimiento: true,
    ...pick(VIAJES, index),
    ...pick(CUIDADOS, index),
  };
}

/**
 * Creates a congress that is open for enrolment today, with delegates who have enrolled and some who have
 * not.
 */
export async function seedCongreso(app: App, personaIds: number[]): Promise<void> {
  const { house } = app;
  const base = baseOf(house.config);
  const hoy = today(house.clock);
  const edition = editionOf(hoy);

  async function addToList(tx: Handle, congresoId: number, index: number) {
    const card = required(await findCard(tx, required(personaIds[index])));
    const values = wire.congresales.create.body.parse({
      congreso_id: congresoId,
      numdoc: card.numero_documento,
      nombre: card.nombre,
      cargo: pick(CARGOS[PERSONAS[index]?.sexo ?? 'femenino'], Math.floor(index / 2)),
      seccional: card.seccional,
    });
    required(await congresalesStore(house).create(tx, values));
  }

  await inTransaction(house.db, async (tx) => {
    const congreso = required(await congresosStore(house).create(tx, edition));
    const others = Array.from({ length: WITH_FORM + WITHOUT_FORM }, (_, n) => FIRST_OTHER + n);
    for (const index of [DELEGATE, ...others]) await addToList(tx, congreso.id, index);
    for (const index of others.slice(0, WITH_FORM)) {
      const body = wire.addFormCongreso.body.parse(formOf(congreso, index));
      const personaId = onBehalfOf(present(personaIds[index]));
      required(await formularios.save(house, tx, personaId, body, base, () => undefined));
    }
  });
}
