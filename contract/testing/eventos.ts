import { estrategiaOf, type Miembro, type Propia } from '../src/eventos/rules.ts';
import type { EstadoInvitacion, Strategy } from '../src/eventos/schemas.ts';

/** An event, a member and their moments for the tests of the rules. */

export const EVENTO = {
  comienza: '2026-12-20T20:00:00-03:00',
  termina: '2026-12-21T02:00:00-03:00',
  inscripcion_desde: '2026-12-01T10:00:00-03:00',
  inscripcion_hasta: '2026-12-15T18:00:00-03:00',
  sorteado: null as string | null,
  cancelado: null as string | null,
  motivo_cancelacion: null as string | null,
  estrategia: 'titular_y_acompanantes' as Strategy['tipo'],
  max_acompanantes: 3,
  motivo: null as string | null,
  que_hacer: null as string | null,
  libres: 10,
};
const MIEMBRO: Miembro = { estado: 'activo', destinatario: true, hijos: 2 };
export const [BEFORE, OPEN, CLOSED, BEGUN, ENDED] = [
  '2026-11-30T10:00:00-03:00',
  '2026-12-08T10:00:00-03:00',
  '2026-12-16T10:00:00-03:00',
  '2026-12-20T21:00:00-03:00',
  '2026-12-22T10:00:00-03:00',
] as const;
export const OFERTA = '2026-12-10T09:30:00-03:00';

/** A member's invitación in a state. */
export const propia = (estado: EstadoInvitacion, part: Partial<Propia> = {}): Propia => ({
  id: 7,
  estado,
  personas: 3,
  oferta_hasta: estado === 'ofrecida' ? OFERTA : null,
  puesto: estado === 'lista_de_espera' ? 4 : null,
  participante: estado === 'en_sorteo' ? 12_345_678 : null,
  motivo: null,
  revision: 2,
  ...part,
});

export interface Case {
  evento?: Partial<typeof EVENTO>;
  miembro?: Partial<Miembro>;
  mia?: Propia | null;
  at?: string;
}
/** Decides for a member in the middle of the enrolment window, unless the case says otherwise. */
export const judge = ({ evento = {}, miembro = {}, mia = null, at = OPEN }: Case) =>
  estrategiaOf({ ...EVENTO, ...evento }, { ...MIEMBRO, ...miembro }, mia, new Date(at));
