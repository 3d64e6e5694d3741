import { datosGlobalesTurnos, viewTurno } from '@gremio/contract/turnos/endpoints.ts';
import { useRead } from '../../platform/api/read.ts';
import { useSession } from '../../platform/session/session.ts';

const NONE: readonly string[] = [];
const TURNOS = ['/turnos'];
const ALL = ['/turnos', '/turnos/vacaciones'];

/** Nobody books a second turno of a campaign, and a suspended member books nothing. */
export function useUnfitTurnos(): readonly string[] {
  const { estado, persona_id } = useSession();
  const isMember = persona_id !== null;
  const query = { coleccion: 'turnos' };
  const campania = useRead(datosGlobalesTurnos, { query }, { enabled: isMember, once: true });
  const turno_id = campania.value?.turno_id ?? null;
  const params = { a: persona_id ?? 0, b: turno_id ?? 0 };
  const { value: turno } = useRead(
    viewTurno,
    { params },
    { enabled: isMember && turno_id !== null },
  );
  if (estado === 'suspendido') return ALL;
  return turno && ['reservado', 'atendido'].includes(turno.estado) ? TURNOS : NONE;
}
