import { DAY_MS } from '@gremio/contract/platform/time.ts';
import { inSteps } from '../platform/database/steps.ts';
import type { House } from '../platform/house.ts';
import { LOADS } from './loads.ts';
import * as upload from './upload.ts';
import { changeImportacion } from './importaciones.queries.ts';
import * as queries from './retention.queries.ts';

/** Days that lines and effects with personal data are kept, for corrections and undo. */
const RECUERDO_DIAS = 30;
/** The same for the lines of files with secrets, such as a list of codes; their effects name none. */
const SECRETO_DIAS = 1;

/** Purges abandoned files, and the personal data of old imports. */
export async function purge(house: House, ending?: AbortSignal): Promise<void> {
  const { db, clock } = house;
  const secretas = LOADS.of(house).flatMap(({ kind }) => (kind.secreta ? [kind.tipo] : []));
  const before = (days: number) => new Date(clock.now().getTime() - days * DAY_MS).toISOString();
  for (const { id, clave_archivo, clave_libro } of await queries.findAbandoned(db, before(1))) {
    await upload.remove(house, clave_archivo);
    await upload.remove(house, clave_libro);
    await changeImportacion(db, id, { clave_archivo: null, clave_libro: null });
  }
  await upload.purgeOrphans(house);
  const antes = before(RECUERDO_DIAS);
  await inSteps(
    (limit) => queries.forgetLinesOf(db, 'importacion_efectos', { antes }, limit),
    ending,
  );
  const old = [{ antes }, { antes: before(SECRETO_DIAS), tipos: secretas }];
  for (const viejas of old) {
    await inSteps(
      (limit) => queries.forgetLinesOf(db, 'importacion_lineas', viejas, limit),
      ending,
    );
    await queries.forgetSamplesOf(db, viejas);
  }
}
