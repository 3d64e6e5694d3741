import {
  addReserva,
  listNochesLibres,
  listReservas,
  mailConvenio,
} from '@gremio/contract/hoteles/endpoints.ts';
import { reglasRotas } from '@gremio/contract/hoteles/rules.ts';
import type { Hotel } from '@gremio/contract/hoteles/schemas.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { validationProblem, type Problem } from '../../platform/api/problem.ts';
import { useWrite } from '../../platform/api/write.ts';
import { useDraft } from '../../platform/draft/draft.ts';
import { toast } from '../../platform/components/Toast.tsx';
import type { Fechas } from './Estadia.tsx';

export interface Pedido {
  fechas: Fechas | null;
  adultos: number;
  menores: number;
  observaciones: string;
}

const EMPTY: Pedido = { fechas: null, adultos: 2, menores: 0, observaciones: '' };
const NO_DATES = { campo: 'fecha_desde', mensaje: 'Elegí el día de entrada y el de salida.' };

const SAID = {
  propio: 'Tu reserva quedó pedida. Te avisamos cuando se confirme.',
  pedido: 'Le pedimos la reserva al hotel. Te avisamos cuando conteste.',
  sinAvisar: 'Tu reserva quedó guardada, pero falta pedírsela al hotel.',
};

/** A booking as it is being asked for; what was typed stays on the device until it is done. */
export function usePedido(persona_id: number, hotel: Hotel, hoy: string) {
  const navigate = useNavigate();
  const kept = useDraft<Pedido>({
    name: `reserva ${persona_id} ${hotel.id}`,
    begun: { ...EMPTY, adultos: Math.min(2, hotel.plazas) },
  });
  // Days that went by while it was left are chosen again.
  const isPast = kept.draft.fechas !== null && kept.draft.fechas.desde < hoy;
  const draft = isPast ? { ...kept.draft, fechas: null } : kept.draft;
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
    const asked = hotel.convenio && (await mail.run({ body: { reserva_id: reserva.id } }));
    kept.forget();
    await navigate({ to: '/mas/reservas' });
    toast(hotel.convenio ? (asked ? SAID.pedido : SAID.sinAvisar) : SAID.propio);
  };

  return {
    kept,
    draft,
    edit: kept.edit,
    send,
    pending: add.pending || mail.pending,
    problem: broken ?? add.problem,
    dismiss: () => {
      setBroken(null);
      add.dismiss();
    },
  };
}
