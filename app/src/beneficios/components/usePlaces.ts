import { listLocalidades, listPaises, listProvincias } from '@gremio/contract/lugares/endpoints.ts';
import { useRead } from '../../platform/api/read.ts';
import type { Filters } from './filters.ts';
import { localidadOptions, toOption } from './place.ts';

/** Reads the options of each level of place under the choice above it. */
export function usePlaces({ pais, provincia }: Filters) {
  const paises = useRead(listPaises);
  const only = paises.value.length === 1 ? paises.value[0]?.id : undefined;
  const pais_id = (pais ?? only)?.toString();
  const provincias = useRead(
    listProvincias,
    { query: { pais_id } },
    { enabled: paises.known && pais_id !== undefined },
  );
  const localidades = useRead(
    listLocalidades,
    { query: { provincia_id: String(provincia) } },
    // Thousands of rows: not worth their space on the device.
    { enabled: provincia !== undefined, kept: false },
  );
  return {
    paises: { ...paises, options: paises.value.map(toOption) },
    provincias: { ...provincias, options: provincias.value.map(toOption) },
    localidades: { ...localidades, options: localidadOptions(localidades.value) },
  };
}
