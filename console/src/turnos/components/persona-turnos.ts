import { useGetList } from 'react-admin';
import { isVacation, type Campania, type Turno } from './words.ts';

/** The persona that the page of the room shows. */
export interface TurnosPersona {
  id: number;
  nombre: string;
  estado: string;
}

export const LAST_TURNOS = 20;
const OPEN = 12;
const HOLDING_ESTADOS = ['reservado', 'atendido'];

/** A persona's last turnos, the open campañas, and those of them in which they may book one. */
export function usePersonaTurnos(persona: TurnosPersona | undefined) {
  const { data: turnos, error } = useGetList<Turno>(
    'turnos',
    {
      filter: { persona_id: persona?.id },
      sort: { field: 'dia', order: 'DESC' },
      pagination: { page: 1, perPage: LAST_TURNOS },
    },
    { enabled: persona !== undefined },
  );
  const { data: campanias = [] } = useGetList<Campania>('campanias', {
    filter: { abierta: true },
    sort: { field: 'desde', order: 'DESC' },
    pagination: { page: 1, perPage: OPEN },
  });
  const mayBook = persona?.estado === 'activo';
  const has = ({ id }: Campania) =>
    turnos?.some((one) => one.turno_id === id && HOLDING_ESTADOS.includes(one.estado)) ?? true;
  const free = mayBook ? campanias.filter((one) => !isVacation(one) && !has(one)) : [];
  return { turnos, campanias, free, mayBook, error };
}
