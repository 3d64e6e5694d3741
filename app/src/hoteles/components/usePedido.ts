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
import type { Fechas } from './nights.ts';

export interface Pedido {
  fechas: Fechas | null;
  adultos: number;
  menores: number;
  observaciones: string;
}

const EMPTY: Pedido = { fechas: null, adultos: 2, menores: 0, observaciones: '' };
const NO_DATES = { campo: 'fecha_desde', mensaje: 'Elegí el día de entrada y el de salida.' };

/** Trims an earlier draft to what can still be requested: drops past dates, caps guests to what fits. */
function possible(draft: Pedido, hotel: Hotel, hoy: string): Pedido {
  const tope = topePersonas(hotel);
  const adultos = Math.min(draft.adultos, tope);
  return {
    ...draft,
    fechas: draft.fechas && draft.fechas.desde >= hoy ? draft.fechas : null,
    adultos,
    menores: Math.min(draft.menores, tope - adultos),
  };
}

const SAID = {
  propio: 'Tu reserva quedó pedida. Te avisamos cuando se confirme.',
  pedido: 'Le pedimos la reserva al hotel. Te avisamos cuando conteste.',
  sinAvisar: 'Tu reserva quedó guardada, pero falta pedírsela al hotel.',
};

/** Adds to the problem that the reserva is saved, although the hotel was not asked. */
const unasked = (problem: Problem | null): Problem | null =>
  problem && { ...problem, message: `${SAID.sinAvisar} ${problem.message}` };

/** Form of a reserva; the draft stays on the device until it is sent. */
export function usePedido(persona_id: number, hotel: Hotel, hoy: string) {
  const navigate = useNavigate();
  const kept = useDraft<Pedido>({
    name: `reserva ${persona_id} ${hotel.id}`,
    begun: { ...EMPTY, adultos: Math.min(2, hotel.plazas) },
  });
  const draft = possible(kept.draft, hotel, hoy);
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
    const rotas = fechas ? reglasRotas(body, hotel, hoy) : [NO_DATES];
    if (rotas.length > 0) return setBroken(validationProblem(rotas));
    const reserva = await add.run({ body });
    if (!reserva) return;
    kept.forget();
    if (hotel.convenio && !(await mail.run({ body: { reserva_id: reserva.id } }))) return;
    await navigate({ to: '/mas/reservas' });
    toast(hotel.convenio ? SAID.pedido : SAID.propio);
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
    problem: broken ?? add.problem ?? unasked(mail.problem),
    dismiss,
  };
}
