import { listTiposPropios } from '@gremio/contract/vouchers/endpoints.ts';
import {
  datosGlobalesTurnos,
  listDias,
  listHoras,
  misDias,
  viewTurno,
} from '@gremio/contract/turnos/endpoints.ts';
import { keptOf, readAhead } from '../../platform/api/read.ts';
import { turnoInput } from './useReserva.ts';

const DIAS = { params: { coleccion: 'turnos' as const } };
const CAMPANIA = { query: { coleccion: 'turnos' as const } };

/** My turno and my vacation days, for a desk without signal. */
export async function keepTurnos(persona_id: number): Promise<void> {
  await Promise.all([
    readAhead(datosGlobalesTurnos, CAMPANIA),
    readAhead(datosGlobalesTurnos, { query: { coleccion: 'vacation' } }),
    readAhead(misDias),
    readAhead(listDias, DIAS),
    readAhead(listDias, { params: { coleccion: 'vacation' } }),
    readAhead(listTiposPropios, { params: { x: String(persona_id) } }),
  ]);
  // Where there is no turno yet, the page opens on the first day that has one.
  const [first] = keptOf(listDias, DIAS)?.dias ?? [];
  if (first) {
    await readAhead(listHoras, { params: { coleccion: 'turnos', dia: first.dia } });
  }
  const turno_id = keptOf(datosGlobalesTurnos, CAMPANIA)?.turno_id;
  if (turno_id) await readAhead(viewTurno, turnoInput(persona_id, turno_id));
}
