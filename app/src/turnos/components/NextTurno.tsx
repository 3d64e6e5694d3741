import { viewTurno } from '@gremio/contract/turnos/endpoints.ts';
import { formatDayAndHour } from '@gremio/contract/platform/format.ts';
import { Link } from '@tanstack/react-router';
import { CalendarDays, IdCard } from 'lucide-react';
import { useRead } from '../../platform/api/read.ts';
import { buttonClass } from '../../platform/components/button-class.ts';
import { NextCard } from '../../platform/components/Card.tsx';
import { useSession } from '../../platform/session/session.ts';
import { useCampania } from './useCampania.ts';
import { turnoInput } from './useReserva.ts';
import { daysLeftInWords, situacionOf } from './words.ts';

/** Card on Inicio with the member's turno while it is in the future. */
export function NextTurno() {
  const { persona_id } = useSession();
  const { datos, now, today } = useCampania('turnos');
  const { turno_id } = datos;
  const { value: turno } = useRead(viewTurno, turnoInput(persona_id ?? 0, turno_id ?? 0), {
    enabled: persona_id !== null && turno_id !== null,
  });
  if (persona_id === null || !turno || situacionOf(turno, now) !== 'reservado') return null;
  return (
    <NextCard
      icon={CalendarDays}
      label="Tu turno"
      strong={formatDayAndHour(turno.dia, turno.hora)}
      detail={[turno.desc, daysLeftInWords(today, turno.dia)].filter(Boolean).join(' · ')}
      at={`${turno.dia}T${turno.hora}`}
    >
      <Link to="/carnet" className={buttonClass('primary')}>
        <IdCard size={20} aria-hidden />
        Mostrar mi carnet
      </Link>
      <Link to="/turnos" className={buttonClass('secondary')}>
        Ver mi turno
      </Link>
    </NextCard>
  );
}
