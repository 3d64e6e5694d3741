import { entregaEnPalabras } from '@gremio/contract/turnos/rules.ts';
import type { Campania } from './useCampania.ts';
import type { Coleccion } from './ventana.ts';

/** The day from which the campaign's days are offered, while it is to come. */
export function Entrega({ campania, coleccion }: { campania: Campania; coleccion: Coleccion }) {
  const inicio = campania.datos.dia_inicio_entrega;
  if (inicio === null || inicio <= campania.hoy) return null;
  return <p>{entregaEnPalabras(coleccion, inicio)}</p>;
}
