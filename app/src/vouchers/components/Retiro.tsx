import { formatDayAndHour } from '@gremio/contract/platform/format.ts';
import { viewTurno } from '@gremio/contract/turnos/endpoints.ts';
import type { TipoPropio } from '@gremio/contract/vouchers/schemas.ts';
import { Link } from '@tanstack/react-router';
import { CalendarDays } from 'lucide-react';
import { useRead } from '../../platform/api/read.ts';
import { buttonClass } from '../../platform/components/button-class.ts';
import { Card } from '../../platform/components/Card.tsx';

/** Where what a voucher gives is handed over: at a turno, which one has or is led to. */
export function Retiro({ tipo, persona_id }: { tipo: TipoPropio; persona_id: number }) {
  const { turno_id } = tipo;
  const reading = useRead(
    viewTurno,
    { params: { a: persona_id, b: turno_id ?? 0 } },
    { enabled: turno_id !== null },
  );
  if (!reading.known) return null;
  const turno = reading.value;
  const has = turno?.estado === 'reservado';
  return (
    <Card title="Se retira con turno">
      <p>
        {has
          ? `Lo retirás el ${formatDayAndHour(turno.dia, turno.hora)}. Llevá tu carnet o el QR del voucher.`
          : 'Reservá un turno para pasar a buscarlo.'}
      </p>
      <Link to="/turnos" className={buttonClass(has ? 'secondary' : 'primary')}>
        <CalendarDays size={20} aria-hidden />
        {has ? 'Ver mi turno' : 'Reservar mi turno'}
      </Link>
    </Card>
  );
}
