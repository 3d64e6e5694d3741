import { listFeriados } from '@gremio/contract/ajustes/feriados/endpoints.ts';
import {
  aniosDeFeriados,
  feriadosByDay,
  type Feriados,
} from '@gremio/contract/ajustes/feriados/rules.ts';
import { localParts } from '@gremio/contract/platform/format.ts';
import { useState } from 'react';
import { useRead } from './api/read.ts';

/** National holidays, and the days on which the organisation does not open; empty until known. */
export function useFeriados(): Feriados {
  const [query] = useState(() => aniosDeFeriados(localParts(new Date()).fecha));
  return feriadosByDay(useRead(listFeriados, { query }, { once: true }).value);
}
