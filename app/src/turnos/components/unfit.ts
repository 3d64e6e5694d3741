import { datosGlobalesTurnos, viewTurno } from '@gremio/contract/turnos/endpoints.ts';
import type { EstadoPersona } from '@gremio/contract/personas/schemas.ts';
import { keptOf, readAhead } from '../../platform/api/read.ts';
import { turnoInput } from './useReserva.ts';

const CAMPANIA = { query: { coleccion: 'turnos' as const } };
const TAKEN = ['reservado', 'atendido'];

interface Member {
  persona_id: number;
  estado: EstadoPersona | null;
}

/** Nobody books a second turno of a campaign, and a suspended member books nothing. */
export async function unfitTurnos({ persona_id, estado }: Member): Promise<readonly string[]> {
  if (estado === 'suspendido') return ['/turnos', '/turnos/vacaciones'];
  await readAhead(datosGlobalesTurnos, CAMPANIA);
  const turno_id = keptOf(datosGlobalesTurnos, CAMPANIA)?.turno_id;
  if (!turno_id) return [];
  const mine = turnoInput(persona_id, turno_id);
  await readAhead(viewTurno, mine);
  const turno = keptOf(viewTurno, mine)?.turno;
  return turno && TAKEN.includes(turno.estado) ? ['/turnos'] : [];
}
