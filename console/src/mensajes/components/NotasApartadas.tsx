import { Alert, AlertTitle } from '@mui/material';
import { mensajes } from '@gremio/contract/mensajes/endpoints.ts';
import { TEMAS } from '@gremio/contract/platform/apartadas.ts';
import type { Reply } from '@gremio/contract/platform/endpoint.ts';
import { counted } from '@gremio/contract/platform/counted.ts';
import { useFigures } from '../../platform/home/figures.tsx';
import { momentInWords } from '../../platform/lists/DateText.tsx';

type Apartadas = Reply<typeof mensajes.setAside>[number];

/** A newer server may name a kind of work that this page does not know. */
const workOf = ({ tema }: Apartadas): string =>
  Object.entries<string>(TEMAS).find(([known]) => known === tema)?.[1] ?? `hacer ${tema}`;

/** Warns of work that failed for some rows, with the words for whoever runs the server. */
export function NotasApartadas() {
  const { data = [] } = useFigures(mensajes.setAside);
  return data.map((apartadas) => (
    <Alert key={apartadas.tema} severity="warning" sx={{ my: 1, overflowWrap: 'anywhere' }}>
      <AlertTitle>{`No se pudo ${workOf(apartadas)}`}</AlertTitle>
      {`${counted(apartadas.cuantas, 'caso', 'casos')} desde el ${momentInWords(apartadas.desde)}. El resto sigue, y esto se prueba de nuevo solo, al menos una vez por hora. Si mañana sigue acá, mandale este detalle a quien mantiene el servidor: «${apartadas.tema}, nota ${apartadas.nota}, código ${apartadas.codigo}».`}
    </Alert>
  ));
}
