import { useState } from 'react';
import { plusDays } from '@gremio/contract/platform/days.ts';
import { formatDay, localParts } from '@gremio/contract/platform/format.ts';
import { turnosDeHoy } from '@gremio/contract/turnos/resumen/endpoints.ts';
import { useFigures } from '../../platform/home/figures.tsx';
import { PendingRow } from '../../platform/desk/PendingRow.tsx';
import type { Turno } from './words.ts';

/** Turnos of past days of which nobody said whether the person came. */
export function UnmarkedTurnos() {
  // The figures tell when a day begins while the page stays open.
  const [opened] = useState(() => localParts(new Date()).fecha);
  const { data: today } = useFigures(turnosDeHoy);
  const yesterday = plusDays(today?.dia ?? opened, -1);
  return (
    <PendingRow<Turno>
      title="Turnos sin marcar"
      resource="turnos"
      filter={{ estado: 'reservado', hasta: yesterday }}
      sort={{ field: 'dia', order: 'DESC' }}
      words={[
        'turno pasado no dice si la persona vino',
        'turnos pasados no dicen si la persona vino',
      ]}
      emptyText="Todos los turnos pasados dicen si la persona vino."
      describeFirst={({ dia }) => `El último es del ${formatDay(dia)}.`}
    />
  );
}
