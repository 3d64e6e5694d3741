import type { Handle } from '../platform/database/handle.ts';
import { BadFile } from '../platform/import/bad-file.ts';
import { ensureBeneficio } from './catalogo.queries.ts';
import * as queries from './destinos.queries.ts';

/** Benefits that one file may create: more are a column of something else, such as the branches' names. */
const MAX_NEW = 100;

/** Creates the unknown benefits that the lines of `carga` name; returns their ids. */
export async function createDestinos(tx: Handle, inRubro: boolean): Promise<number[]> {
  const unknown = await queries.listUnknown(tx);
  if (unknown.length > MAX_NEW) {
    throw new BadFile(
      `El archivo nombra ${unknown.length} beneficios que no están, y puede crear ${MAX_NEW}. Fijate qué columna tiene el beneficio.`,
    );
  }
  const creados: number[] = [];
  for (const { beneficio, rubro } of unknown) {
    // Finds the one that an earlier spelling of the same name created.
    const id = await ensureBeneficio(tx, beneficio, rubro, inRubro);
    await queries.setCreated(tx, beneficio, id);
    creados.push(id);
  }
  await queries.setDestinos(tx);
  return creados;
}
