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

/** Prefetches the member's turno and vacation days, for a counter without signal. */
export async function keepTurnos(persona_id: number): Promise<void> {
  await Promise.all([
    readAhead(datosGlobalesTurnos, CAMPANIA),
    readAhead(datosGlobalesTurnos, { query: { coleccion: 'vacation' } }),
    readAhead(misDias),
    readAhead(listDias, DIAS),
    readAhead(listDias, { params: { coleccion: 'vacation' } }),
    readAhead(listTiposPropios, { params: { x: String(persona_id) } }),
  ]);
  // Without a turno, the page opens on the first day with places.
  const [first] = keptOf(listDias, DIAS)?.dias ?? [];
  if (first) {
    await readAhead(listHoras, { params: { coleccion: 'turnos', dia: first.dia } });
  }
  const turno_id = keptOf(datosGlobalesTurnos, CAMPANIA)?.turno_id;
  if (turno_id) await readAhead(viewTurno, turnoInput(persona_id, turno_id));
}
