import { entregaEnPalabras } from '@gremio/contract/turnos/rules.ts';
import type { Campania } from './useCampania.ts';
import type { Coleccion } from './ventana.ts';

/** Announces the campaign's first delivery day while it is in the future. */
export function EntregaNote({ campania, coleccion }: { campania: Campania; coleccion: Coleccion }) {
  const start = campania.datos.dia_inicio_entrega;
  if (start === null || start <= campania.today) return null;
  return <p>{entregaEnPalabras(coleccion, start)}</p>;
}
