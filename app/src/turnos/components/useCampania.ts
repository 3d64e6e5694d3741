import { datosGlobalesTurnos } from '@gremio/contract/turnos/endpoints.ts';
import { datosGlobalesVacios } from '@gremio/contract/turnos/rules.ts';
import { useRead } from '../../platform/api/read.ts';
import { useAhora } from './useAhora.ts';
import { type Coleccion, ventanaOf } from './ventana.ts';

/** Reads the settings of a collection's open campaign, once each time that the app is opened. */
export function useCampania(coleccion: Coleccion) {
  const reading = useRead(datosGlobalesTurnos, { query: { coleccion } }, { once: true });
  const { now, hoy } = useAhora();
  const datos = reading.value ?? datosGlobalesVacios;
  return { reading, datos, ventana: ventanaOf(datos, hoy), now, hoy };
}

export type Campania = ReturnType<typeof useCampania>;
