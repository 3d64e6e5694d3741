import { fechasInWords } from '@gremio/contract/hoteles/rules.ts';
import { capital } from '@gremio/contract/platform/format.ts';
import { listaOf } from '../../platform/lists/address.ts';
import { Pendientes } from '../../platform/inicio/Pendientes.tsx';
import { momentoInWords } from '../../platform/lists/Fecha.tsx';
import type { Reserva } from './words.ts';

const EN_ESPERA = { estado: 'solicitada' };

/** Reservas without an answer, oldest first. */
export const ReservasEnEspera = () => (
  <Pendientes<Reserva>
    titulo="Reservas que esperan respuesta"
    resource="reservas"
    filter={EN_ESPERA}
    sort={{ field: 'creado', order: 'ASC' }}
    lista="Ver las reservas"
    alto={180}
    ninguno="Ninguna reserva espera una respuesta."
    primero={({ creado }) => `La primera, desde el ${momentoInWords(creado)}.`}
    fila={toFila}
  />
);

const toFila = (reserva: Reserva) => ({
  id: reserva.id,
  titulo: `${reserva.nombre}, ${reserva.hotel_nombre}`,
  detalle: `${capital(fechasInWords(reserva))}${reserva.convenio ? ' · la responde el hotel' : ''}`,
  to: listaOf('reservas', { ...EN_ESPERA, q: reserva.nombre }),
});
