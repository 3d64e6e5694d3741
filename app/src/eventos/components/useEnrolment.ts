import { editInvitacion } from '@gremio/contract/eventos/endpoints.ts';
import type { Evento, Invitacion, Strategy } from '@gremio/contract/eventos/schemas.ts';
import type { FieldError } from '@gremio/contract/platform/validation.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type Problem, validationProblem } from '../../platform/api/problem.ts';
import { useWrite } from '../../platform/api/write.ts';
import { toast } from '../../platform/components/Toast.tsx';
import { type InvitadosDraft, checkInvitados, errorsByPersona } from './draft.ts';
import { SAVING } from './saving.ts';
import { entradasAcaText } from './words.ts';

function doneText({ estado, personas }: Invitacion): string {
  if (estado === 'inscripta')
    return `Tu inscripción quedó confirmada. ${entradasAcaText(personas)}`;
  if (estado === 'lista_de_espera')
    return 'Quedaste en la lista de espera. Te escribimos si se libera lugar.';
  return estado === 'en_sorteo' ? 'Ya participás del sorteo.' : 'Listo.';
}

interface EnrolmentInputs {
  evento: Evento;
  strategy: Strategy;
  invitacion: Invitacion;
  draft: InvitadosDraft;
  /** False if the places left are fewer than the people on the form. */
  fits: boolean;
  onSaved: () => void;
}

/** The two steps of enrolling, attendees and review, and the outcome of sending. */
export function useEnrolment(inputs: EnrolmentInputs) {
  const { evento, strategy, invitacion, draft, fits, onSaved } = inputs;
  const navigate = useNavigate();
  const [reviewing, setReviewing] = useState(false);
  const [broken, setBroken] = useState<Problem | null>(null);
  const [errors, setErrors] = useState<ReadonlyMap<string, FieldError>>(new Map());
  const write = useWrite(editInvitacion, SAVING);
  const waits =
    !fits || strategy.acciones.includes('esperar') || invitacion.estado === 'lista_de_espera';

  const mark = (fields: readonly FieldError[]) => {
    setErrors(errorsByPersona(fields, draft));
    if (fields.length > 0) setReviewing(false);
  };

  /** Returns whether the form has no errors; otherwise shows them. */
  const check = (found: FieldError[]): boolean => {
    mark(found);
    if (found.length > 0) setBroken(validationProblem(found));
    return found.length === 0;
  };

  const review = () => {
    if (check(checkInvitados(draft).errors)) setReviewing(true);
  };

  const send = async (espera = waits) => {
    const { errors: found, invitados } = checkInvitados(draft);
    if (!check(found)) return;
    const body = { confirma: true, invitados, espera };
    const done = await write.run({ params: { id: invitacion.id }, body });
    if (!done) return;
    onSaved();
    await navigate({ to: '/eventos/$id', params: { id: String(evento.id) } });
    toast(doneText(done));
  };

  const problem = broken ?? write.problem;
  return {
    reviewing,
    marcas: errors,
    review,
    back: () => setReviewing(false),
    send,
    pending: write.pending,
    problem,
    /** The event filled up meanwhile; a member without a confirmed place may join the waiting list. */
    mayWait: problem?.body?.motivo === 'evento_completo' && invitacion.estado !== 'inscripta',
    dismiss: () => {
      setBroken(null);
      if (write.problem) mark(write.problem.fields);
      write.dismiss();
    },
  };
}
