import { entregaEnPalabras } from '@gremio/contract/turnos/rules.ts';
import type { Campania } from './useCampania.ts';
import type { Coleccion } from './ventana.ts';

/** Announces the campaign's first delivery day while it is in the future. */
export function Entrega({ campania, coleccion }: { campania: Campania; coleccion: Coleccion }) {
  const inicio = campania.datos.dia_inicio_entrega;
  if (inicio === null || inicio <= campania.hoy) return null;
  return <p>{entregaEnPalabras(coleccion, inicio)}</p>;
}
