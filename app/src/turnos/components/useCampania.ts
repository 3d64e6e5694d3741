import { datosGlobalesTurnos } from '@gremio/contract/turnos/endpoints.ts';
import { datosGlobalesVacios } from '@gremio/contract/turnos/rules.ts';
import { useRead } from '../../platform/api/read.ts';
import { useToday } from './useToday.ts';
import { type Coleccion, ventanaOf } from './ventana.ts';

/** Reads the settings of a collection's open campaign, once each time that the app is opened. */
export function useCampania(coleccion: Coleccion) {
  const reading = useRead(datosGlobalesTurnos, { query: { coleccion } }, { once: true });
  const { now, today } = useToday();
  const datos = reading.value ?? datosGlobalesVacios;
  return { reading, datos, ventana: ventanaOf(datos, today), now, today };
}

export type Campania = ReturnType<typeof useCampania>;
