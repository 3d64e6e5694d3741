import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import {
  cambiaLoPrometido,
  type LoPrometido,
  sigueSirviendo,
} from '@gremio/contract/vouchers/cambios/rules.ts';
import { titularesDeTipo } from '@gremio/contract/vouchers/endpoints.ts';
import { localParts } from '@gremio/contract/platform/format.ts';
import { formatCount } from '@gremio/contract/platform/counted.ts';
import { TellingNotice } from '../../platform/forms/TellingNotice.tsx';
import { useFigures } from '../../platform/home/figures.tsx';
import type { Tipo } from './words.ts';

const howMany = (personas: number): string =>
  personas === 1
    ? 'le avisamos del cambio a la persona que tiene uno sin usar'
    : `les avisamos del cambio a las ${formatCount(personas)} personas que tienen uno sin usar`;

/** Says before a kind is saved that a change in what it promises will be told, and to how many. */
function Notice({ tipo }: { tipo: Tipo }) {
  const typed = useWatch<LoPrometido>();
  const [hoy] = useState(() => localParts(new Date()).fecha);
  const { data } = useFigures(titularesDeTipo, { params: { id: tipo.id } });
  const { vence, con_turno = false, campania_id, pide_fotos = false } = typed;
  if (!vence || !data || data.personas === 0) return null;
  const ahora = { vence, con_turno, campania_id: campania_id || null, pide_fotos };
  if (!cambiaLoPrometido(tipo, ahora) || !sigueSirviendo(tipo, ahora, hoy)) return null;
  return (
    <TellingNotice>
      {`Al guardar ${howMany(data.personas)}, con lo de antes y lo de ahora.`}
    </TellingNotice>
  );
}

export function ChangeNotice() {
  const tipo = useRecordContext<Tipo>();
  return tipo ? <Notice tipo={tipo} /> : null;
}
