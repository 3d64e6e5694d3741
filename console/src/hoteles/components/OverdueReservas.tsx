import { useState } from 'react';
import { fechasInWords } from '@gremio/contract/hoteles/rules.ts';
import { capital, localParts } from '@gremio/contract/platform/format.ts';
import { PendingRow } from '../../platform/desk/PendingRow.tsx';
import { listAddress } from '../../platform/lists/list-address.ts';
import type { Reserva } from './words.ts';

/** Reservas whose day of arrival came before an answer. */
export function OverdueReservas() {
  const [hoy] = useState(() => localParts(new Date()).fecha);
  const filter = { estado: 'solicitada', empieza_hasta: hoy };
  return (
    <PendingRow<Reserva>
      title="Reservas sin respuesta a tiempo"
      resource="reservas"
      filter={filter}
      sort={{ field: 'fecha_desde', order: 'DESC' }}
      words={['reserva llegó a su día sin respuesta', 'reservas llegaron a su día sin respuesta']}
      emptyText="Ninguna reserva llegó a su día sin respuesta."
      toRow={(reserva) => ({
        id: reserva.id,
        title: `${reserva.nombre}, ${reserva.hotel_nombre}`,
        detail: capital(fechasInWords(reserva)),
        to: listAddress('reservas', { ...filter, q: reserva.nombre }),
      })}
    />
  );
}
