import { formatCount, plural } from '@gremio/contract/platform/counted.ts';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { eventos } from '@gremio/contract/eventos/endpoints.ts';
import { type DondeYCuando, seMueve } from '@gremio/contract/eventos/cita/rules.ts';
import type { Reply } from '@gremio/contract/platform/endpoint.ts';
import { TellingNotice } from '../../platform/forms/TellingNotice.tsx';

const howMany = (inscripciones: number): string =>
  inscripciones === 1
    ? 'a quien se anotó'
    : `a quienes se anotaron (${formatCount(inscripciones)} inscripciones)`;

/** Says before an event is saved that its move will be told, and to how many. */
export function MoveNotice() {
  const evento = useRecordContext<Reply<typeof eventos.get>>();
  const typed = useWatch<DondeYCuando>();
  const [now] = useState(Date.now);
  // An older server does not say how many.
  if (!evento?.inscripciones) return null;
  const { comienza, termina, lugar, direccion = null } = typed;
  if (!comienza || !termina || !lugar || !seMueve(evento, { comienza, termina, lugar, direccion }))
    return null;
  if (Date.parse(evento.termina) < now) return null;
  return (
    <TellingNotice>
      Al guardar {plural(evento.inscripciones, 'le', 'les')} avisamos del cambio{' '}
      {howMany(evento.inscripciones)}, con lo de antes y lo de ahora.
    </TellingNotice>
  );
}
