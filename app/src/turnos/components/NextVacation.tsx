import { formatDay } from '@gremio/contract/platform/format.ts';
import { misDias } from '@gremio/contract/turnos/endpoints.ts';
import { Link } from '@tanstack/react-router';
import { TreePalm } from 'lucide-react';
import { useRead } from '../../platform/api/read.ts';
import { buttonClass } from '../../platform/components/button-class.ts';
import { NextCard } from '../../platform/components/Card.tsx';
import { useSession } from '../../platform/session/session.ts';
import { useToday } from './useToday.ts';
import { menoresInWords, daysLeftInWords } from './words.ts';

/** A single card on Inicio for all the member's coming vacation days. */
export function NextVacation() {
  const { persona_id } = useSession();
  const { today } = useToday();
  const { value: dias } = useRead(misDias, {}, { enabled: persona_id !== null });
  const [next, ...others] = dias.filter(({ dia }) => dia >= today);
  if (persona_id === null || !next) return null;
  return (
    <NextCard
      icon={TreePalm}
      label={others.length > 0 ? 'Tus días de vacaciones' : 'Tu día de vacaciones'}
      strong={formatDay(next.dia)}
      detail={[
        next.desc,
        menoresInWords(next.menores),
        daysLeftInWords(today, next.dia),
        others.length > 0 && `Después: ${others.map(({ dia }) => formatDay(dia)).join(', ')}`,
      ]
        .filter(Boolean)
        .join(' · ')}
      at={next.dia}
    >
      <Link to="/turnos/vacaciones" className={buttonClass('secondary')}>
        Ver mis días
      </Link>
    </NextCard>
  );
}
