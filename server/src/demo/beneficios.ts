import { beneficiosStore, rubrosStore } from '../beneficios/catalogo.ts';
import * as sucursales from '../beneficios/sucursales.ts';
import { load as loadCountry } from '../lugares/country.ts';
import { createFinder } from '../lugares/localidades.ts';
import { join } from 'node:path';
import * as wire from '@gremio/contract/beneficios/endpoints.ts';
import type { App } from '../app.ts';
import { type Handle, inTransaction } from '../platform/database/handle.ts';
import { fileSource } from '../platform/import/source.ts';
import { recordedLoad } from '../importaciones/loads.ts';
import { CIUDADES, COMERCIOS, OPEN_DATA, RUBROS } from './commerce.ts';
import { required } from './required.ts';

const DATA = join(import.meta.dirname, 'data');
const KEEP = { ensayo: false };

/** Imports the localidades, and a part of the country's open data: `npm run importar` adds the rest. */
async function loadOpenData({ house }: App): Promise<void> {
  const load = recordedLoad(house, 'sucursales');
  await loadCountry(house);
  for (const { archivo } of OPEN_DATA) {
    required(await load(await fileSource(join(DATA, archivo)), KEEP, {}));
  }
}

async function describeOpenData({ house }: App, tx: Handle): Promise<void> {
  const beneficios = beneficiosStore(house);
  const nothing = () => undefined;
  for (const { beneficio, texto, descuento, icono } of OPEN_DATA) {
    const page = { sort: ['id', 'ASC'] as ['id', 'ASC'], offset: 0, limit: 1 };
    const { rows } = await beneficios.list(tx, { q: beneficio }, page);
    const row = required(rows[0]);
    const values = wire.beneficios.update.body.parse({ ...row, descuento, descripcion: texto });
    required(await beneficios.update(tx, row.id, values, row, nothing));
    const rubro = required(await rubrosStore.find(tx, row.rubro_id));
    const drawn = wire.rubros.update.body.parse({ ...rubro, icono });
    required(await rubrosStore.update(tx, rubro.id, drawn, rubro, nothing));
  }
}

async function createComercios({ house }: App, tx: Handle): Promise<void> {
  const beneficios = beneficiosStore(house);
  const ids = new Map<string, number>();
  for (const [orden, { nombre, icono }] of RUBROS.entries()) {
    const values = wire.rubros.create.body.parse({ nombre, icono, orden: orden + 1 });
    const row = required(await rubrosStore.create(tx, values));
    ids.set(nombre, row.id);
  }
  const finder = await createFinder(tx);
  for (const { rubro, ciudad, sucursal, ...comercio } of COMERCIOS) {
    const values = wire.beneficios.create.body.parse({ ...comercio, rubro_id: ids.get(rubro) });
    const row = required(await beneficios.create(tx, values));
    const provincia_id = required(finder.provincia(CIUDADES[ciudad].provincia)).id;
    const hints = { ...sucursal, partido: '', codigoPostal: '' };
    const localidad_id = required(
      finder.localidad(provincia_id, CIUDADES[ciudad].localidad, hints),
    );
    const place = { provincia_id, localidad_id };
    const branch = { ...sucursal, ...place, nombre: comercio.nombre, app_beneficio_id: row.id };
    const body = wire.sucursales.create.body.parse(branch);
    required(await sucursales.store.create(tx, body));
  }
}

export async function seedBeneficios(app: App): Promise<void> {
  await loadOpenData(app);
  await inTransaction(app.house.db, async (tx) => {
    await describeOpenData(app, tx);
    await createComercios(app, tx);
  });
  sucursales.changed(app.house);
}
