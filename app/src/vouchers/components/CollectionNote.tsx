import { formatDayAndHour } from '@gremio/contract/platform/format.ts';
import type { TipoPropio } from '@gremio/contract/vouchers/schemas.ts';
import { Link } from '@tanstack/react-router';
import { CalendarDays } from 'lucide-react';
import { buttonClass } from '../../platform/components/button-class.ts';
import { Card } from '../../platform/components/Card.tsx';
import { useCollectionTurno } from './useCollectionTurno.ts';

/** Explains that the voucher is collected at a turno, with a link to the member's turno or to booking one. */
export function CollectionNote({ tipo, persona_id }: { tipo: TipoPropio; persona_id: number }) {
  const { known, turno } = useCollectionTurno(tipo, persona_id);
  if (!known) return null;
  return (
    <Card title="Se retira con turno">
      <p>
        {turno
          ? `Lo retirás el ${formatDayAndHour(turno.dia, turno.hora)}. Llevá tu carnet o el QR del voucher.`
          : 'Reservá un turno para pasar a buscarlo.'}
      </p>
      <Link to="/turnos" className={buttonClass(turno ? 'secondary' : 'primary')}>
        <CalendarDays size={20} aria-hidden />
        {turno ? 'Ver mi turno' : 'Reservar mi turno'}
      </Link>
    </Card>
  );
}
