import { storeOf } from '../seccionales/catalogue.ts';
import { REPARTICION, SECCIONAL } from '../seccionales/kinds.ts';
import * as sedes from '../seccionales/sedes.ts';
import * as wire from '@gremio/contract/seccionales/endpoints.ts';
import type { App } from '../app.ts';
import { type Handle, inTransaction } from '../platform/database/handle.ts';
import { REPARTICIONES } from './people.ts';
import { required } from './required.ts';

interface DemoSede {
  nombre: string;
  direccion: string;
  localidad: string;
  nlatitud: number;
  nlongitud: number;
  telefono: string;
}

/** The regions, with their seccionales; Salta is attended at the site of its region. */
const REGIONES: Record<string, { sede?: DemoSede; seccionales: Record<string, DemoSede | null> }> =
  {
    'Región Centro': {
      seccionales: {
        Capital: {
          nombre: 'Sede central',
          direccion: 'Av. de Mayo 1370',
          localidad: 'Ciudad Autónoma de Buenos Aires',
          nlatitud: -34.6094,
          nlongitud: -58.3856,
          telefono: '11 5555-0110',
        },
        Córdoba: {
          nombre: 'Sede Córdoba',
          direccion: 'Caseros 551',
          localidad: 'Córdoba',
          nlatitud: -31.4183,
          nlongitud: -64.1899,
          telefono: '351 555-0120',
        },
        Rosario: {
          nombre: 'Sede Rosario',
          direccion: 'Bv. Oroño 940',
          localidad: 'Rosario',
          nlatitud: -32.9442,
          nlongitud: -60.6552,
          telefono: '341 555-0130',
        },
        'Mar del Plata': {
          nombre: 'Sede Mar del Plata',
          direccion: 'Bolívar 2958',
          localidad: 'Mar del Plata',
          nlatitud: -38.0008,
          nlongitud: -57.5489,
          telefono: '223 555-0140',
        },
      },
    },
    'Región Norte y Cuyo': {
      sede: {
        nombre: 'Sede regional',
        direccion: 'Balcarce 60',
        localidad: 'Salta',
        nlatitud: -24.7886,
        nlongitud: -65.4107,
        telefono: '387 555-0150',
      },
      seccionales: {
        Salta: null,
        Mendoza: {
          nombre: 'Sede Mendoza',
          direccion: 'Av. España 480',
          localidad: 'Mendoza',
          nlatitud: -32.8955,
          nlongitud: -68.8438,
          telefono: '261 555-0160',
        },
      },
    },
  };

const TRAMITES = 'Carnet y claves, kits escolares, turismo y reclamos.';

/** Creates the demo's regions, seccionales, reparticiones and sites. */
export async function seedSeccionales({ house }: App): Promise<void> {
  const seccionales = storeOf(house, SECCIONAL);
  const reparticiones = storeOf(house, REPARTICION);

  async function addSeccional(tx: Handle, nombre: string, padre_id: number | null) {
    const values = wire.seccionales.create.body.parse({ nombre, padre_id });
    return required(await seccionales.create(tx, values)).id;
  }
  async function addSede(tx: Handle, seccional_id: number, sede: DemoSede) {
    const values = wire.sedes.create.body.parse({
      ...sede,
      seccional_id,
      whatsapp: sede.telefono,
      horario: 'Lunes a viernes de 9 a 17',
      tramites: TRAMITES,
    });
    required(await sedes.store.create(tx, values));
  }

  await inTransaction(house.db, async (tx) => {
    for (const [region, { sede, seccionales: below }] of Object.entries(REGIONES)) {
      const id = await addSeccional(tx, region, null);
      if (sede) await addSede(tx, id, sede);
      for (const [nombre, own] of Object.entries(below)) {
        const seccionalId = await addSeccional(tx, nombre, id);
        if (own) await addSede(tx, seccionalId, own);
      }
    }
    for (const nombre of REPARTICIONES) {
      const values = wire.reparticiones.create.body.parse({ nombre });
      required(await reparticiones.create(tx, values));
    }
  });
}
