import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import {
  type Avisado,
  avisadoPor,
  cuantosPierden,
} from '@gremio/contract/congreso/cambios/rules.ts';
import { listPedidos } from '@gremio/contract/congreso/endpoints.ts';
import { counted, formatCount, plural } from '@gremio/contract/platform/counted.ts';
import { localParts } from '@gremio/contract/platform/format.ts';
import { TellingNotice } from '../../platform/forms/TellingNotice.tsx';
import type { Provider } from '../../platform/http/data.ts';
import type { Congreso } from './words.ts';

/** Sentence about nights and meals that `count` forms lose; null if the count is not known. */
function lessInWords(count: number | null): string {
  const forms =
    count === null
      ? 'cada inscripción que lo pidió'
      : counted(count, 'inscripción que lo pidió', 'inscripciones que lo pidieron');
  return `Al guardar sacamos lo que ya no se ofrece de ${forms}, y ${plural(count ?? 2, 'le', 'les')} avisamos.`;
}

/** Sentence about a change that is told to `count` delegates. */
function sentenceOf(avisado: Exclude<Avisado, 'menos'>, count: number): string {
  const [les, all] =
    count === 1
      ? ['le', 'al congresal inscripto']
      : ['les', `a los ${formatCount(count)} congresales inscriptos`];
  if (avisado === 'suspension')
    return `Al guardar ${les} avisamos ${all} que el congreso se suspende.`;
  return `Al guardar ${les} avisamos del cambio ${all}, con lo de antes y lo de ahora.`;
}

/** The edition as typed; null while a field that it needs is empty. */
function typedEdition(congreso: Congreso, typed: Partial<Congreso>) {
  const now = { ...congreso, ...typed };
  if (!now.desde || !now.hasta || !now.lugar) return null;
  return {
    ...now,
    comidas: now.comidas ?? [],
    alojamiento_desde: now.alojamiento_desde || null,
    alojamiento_hasta: now.alojamiento_hasta || null,
  };
}

/** Says before an edition is saved what its delegates will be told, and to how many. */
export function MoveNotice() {
  const congreso = useRecordContext<Congreso>();
  const typed = useWatch<Congreso>();
  const [hoy] = useState(() => localParts(new Date()).fecha);
  const ahora = congreso ? typedEdition(congreso, typed) : null;
  const avisado = congreso && ahora && avisadoPor(congreso, ahora, hoy);
  const pedidos = usePedidos(congreso?.id, avisado === 'menos');
  if (!avisado) return null;
  if (avisado === 'menos') {
    const count = pedidos ? cuantosPierden(pedidos, ahora) : null;
    return count !== 0 && <TellingNotice>{lessInWords(count)}</TellingNotice>;
  }
  // An older server does not say how many.
  if (!congreso.por_avisar) return null;
  return <TellingNotice>{sentenceOf(avisado, congreso.por_avisar)}</TellingNotice>;
}

/** Nights and meals that an edition's delegates asked for, read once they matter; undefined if unknown. */
function usePedidos(id: number | undefined, enabled: boolean) {
  const provider = useDataProvider<Provider>();
  const { data } = useQuery({
    queryKey: ['congresos', 'pedidos', id],
    queryFn: () => provider.call(listPedidos, { params: { id: id ?? 0 } }),
    enabled: enabled && id !== undefined,
  });
  return data?.pedidos;
}
