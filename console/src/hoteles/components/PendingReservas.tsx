import { RecordContextProvider } from 'react-admin';
import { fechasInWords } from '@gremio/contract/hoteles/rules.ts';
import { capital } from '@gremio/contract/platform/format.ts';
import { listAddress } from '../../platform/lists/list-address.ts';
import { PendingRow } from '../../platform/desk/PendingRow.tsx';
import type { LinkRow } from '../../platform/home/LinkList.tsx';
import { momentInWords } from '../../platform/lists/DateText.tsx';
import { AnswerReserva } from './AnswerReserva.tsx';
import type { Reserva } from './words.ts';

const PENDING = { estado: 'solicitada' };

/** Reservas without an answer, oldest first. */
export const PendingReservas = () => (
  <PendingRow<Reserva>
    title="Reservas que esperan respuesta"
    resource="reservas"
    filter={PENDING}
    sort={{ field: 'creado', order: 'ASC' }}
    words={['reserva espera respuesta', 'reservas esperan respuesta']}
    emptyText="Ninguna reserva espera una respuesta."
    describeFirst={({ creado }) => `La primera, desde el ${momentInWords(creado)}.`}
    toRow={toRow}
  />
);

const toRow = (reserva: Reserva): LinkRow => ({
  id: reserva.id,
  title: `${reserva.nombre}, ${reserva.hotel_nombre}`,
  detail: `${capital(fechasInWords(reserva))}${reserva.convenio ? ' · la responde el hotel' : ''}`,
  to: listAddress('reservas', { ...PENDING, q: reserva.nombre }),
  actions: (
    <RecordContextProvider value={reserva}>
      <AnswerReserva />
    </RecordContextProvider>
  ),
});
