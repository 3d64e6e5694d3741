import { useState } from 'react';
import { fechasInWords } from '@gremio/contract/hoteles/rules.ts';
import { capital, localParts } from '@gremio/contract/platform/format.ts';
import { NextCard } from '../../platform/desk/NextCard.tsx';
import { listAddress } from '../../platform/lists/list-address.ts';
import type { Reserva } from './words.ts';

/** Confirmed reservas, those who arrive next first. */
export function NextArrivals() {
  const [desde] = useState(() => localParts(new Date()).fecha);
  const filter = { estado: 'confirmada', desde };
  return (
    <NextCard<Reserva>
      title="Próximas llegadas"
      resource="reservas"
      filter={filter}
      sort="fecha_desde"
      emptyText="No llega nadie con reserva confirmada."
      toRow={(reserva) => ({
        id: reserva.id,
        title: `${reserva.nombre}, ${reserva.hotel_nombre}`,
        detail: capital(fechasInWords(reserva)),
        to: listAddress('reservas', { ...filter, q: reserva.nombre }),
      })}
    />
  );
}
