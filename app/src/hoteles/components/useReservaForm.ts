import {
  addReserva,
  listNochesLibres,
  listReservas,
  mailConvenio,
} from '@gremio/contract/hoteles/endpoints.ts';
import { reglasRotas, topePersonas } from '@gremio/contract/hoteles/rules.ts';
import type { Hotel } from '@gremio/contract/hoteles/schemas.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { validationProblem, type Problem } from '../../platform/api/problem.ts';
import { useWrite } from '../../platform/api/write.ts';
import { useDraft } from '../../platform/draft/draft.ts';
import { toast } from '../../platform/components/Toast.tsx';
import type { StayDates } from './nights.ts';

export interface ReservaDraft {
  fechas: StayDates | null;
  adultos: number;
  menores: number;
  observaciones: string;
}

const EMPTY: ReservaDraft = { fechas: null, adultos: 2, menores: 0, observaciones: '' };
const NO_DATES = { campo: 'fecha_desde', mensaje: 'Elegí el día de entrada y el de salida.' };

/** Trims an earlier draft to what can still be requested: drops past dates, caps guests to what fits. */
function withinLimits(draft: ReservaDraft, hotel: Hotel, today: string): ReservaDraft {
  const maxGuests = topePersonas(hotel);
  const adultos = Math.min(draft.adultos, maxGuests);
  return {
    ...draft,
    fechas: draft.fechas && draft.fechas.desde >= today ? draft.fechas : null,
    adultos,
    menores: Math.min(draft.menores, maxGuests - adultos),
  };
}

const SENT_TEXTS = {
  propio: 'Tu reserva quedó pedida. Te avisamos cuando se confirme.',
  pedido: 'Le pedimos la reserva al hotel. Te avisamos cuando conteste.',
  sinAvisar: 'Tu reserva quedó guardada, pero falta pedírsela al hotel.',
};

/** Adds to the problem that the reserva is saved, although the hotel was not asked. */
const withUnaskedHotel = (problem: Problem | null): Problem | null =>
  problem && { ...problem, message: `${SENT_TEXTS.sinAvisar} ${problem.message}` };

/** Form of a reserva; the draft stays on the device until it is sent. */
export function useReservaForm(persona_id: number, hotel: Hotel, today: string) {
  const navigate = useNavigate();
  const kept = useDraft<ReservaDraft>({
    name: `reserva ${persona_id} ${hotel.id}`,
    begun: { ...EMPTY, adultos: Math.min(2, hotel.plazas) },
  });
  const draft = withinLimits(kept.draft, hotel, today);
  const [broken, setBroken] = useState<Problem | null>(null);
  const changes = [listReservas, listNochesLibres];
  const add = useWrite(addReserva, { failed: 'No se reservó', changes });
  const mail = useWrite(mailConvenio, { failed: 'No se le avisó al hotel', changes });

  const send = async () => {
    const { fechas, observaciones, ...guests } = draft;
    const body = {
      hotel_id: hotel.id,
      fecha_desde: fechas?.desde ?? '',
      fecha_hasta: fechas?.hasta ?? '',
      observaciones,
      ...guests,
    };
    const brokenRules = fechas ? reglasRotas(body, hotel, today) : [NO_DATES];
    if (brokenRules.length > 0) return setBroken(validationProblem(brokenRules));
    const reserva = await add.run({ body });
    if (!reserva) return;
    kept.forget();
    if (hotel.convenio && !(await mail.run({ body: { reserva_id: reserva.id } }))) return;
    await navigate({ to: '/mas/reservas' });
    toast(hotel.convenio ? SENT_TEXTS.pedido : SENT_TEXTS.propio);
  };

  const dismiss = () => {
    setBroken(null);
    add.dismiss();
    if (!mail.problem) return;
    mail.dismiss();
    // The reserva is already saved: the member can send the request again from their list.
    void navigate({ to: '/mas/reservas' });
  };

  return {
    kept,
    draft,
    edit: kept.edit,
    send,
    pending: add.pending || mail.pending,
    problem: broken ?? add.problem ?? withUnaskedHotel(mail.problem),
    dismiss,
  };
}
