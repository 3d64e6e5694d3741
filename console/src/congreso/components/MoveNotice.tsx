import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { type Avisado, avisadoPor } from '@gremio/contract/congreso/cambios/rules.ts';
import { formatCount } from '@gremio/contract/platform/counted.ts';
import { localParts } from '@gremio/contract/platform/format.ts';
import { TellingNotice } from '../../platform/forms/TellingNotice.tsx';
import type { Congreso } from './words.ts';

const LESS = 'Al guardar sacamos lo que ya no se ofrece de';

/** Sentence about a change that is told to `count` delegates. */
function sentenceOf(avisado: Avisado, count: number): string {
  const [les, all] =
    count === 1
      ? ['le', 'al congresal inscripto']
      : ['les', `a los ${formatCount(count)} congresales inscriptos`];
  if (avisado === 'suspension')
    return `Al guardar ${les} avisamos ${all} que el congreso se suspende.`;
  if (avisado === 'cambio')
    return `Al guardar ${les} avisamos del cambio ${all}, con lo de antes y lo de ahora.`;
  return count === 1
    ? `${LESS} la única inscripción, si lo pidió, y le avisamos.`
    : `${LESS} cada inscripción que lo pidió, y les avisamos (son ${formatCount(count)} en total).`;
}

/** Says before an edition is saved what its delegates will be told, and to how many. */
export function MoveNotice() {
  const congreso = useRecordContext<Congreso>();
  const typed = useWatch<Congreso>();
  const [hoy] = useState(() => localParts(new Date()).fecha);
  // An older server does not say how many.
  if (!congreso?.por_avisar) return null;
  const now = { ...congreso, ...typed };
  if (!now.desde || !now.hasta || !now.lugar) return null;
  const ahora = {
    ...now,
    comidas: now.comidas ?? [],
    alojamiento_desde: now.alojamiento_desde || null,
    alojamiento_hasta: now.alojamiento_hasta || null,
  };
  const avisado = avisadoPor(congreso, ahora, hoy);
  if (!avisado) return null;
  return <TellingNotice>{sentenceOf(avisado, congreso.por_avisar)}</TellingNotice>;
}
