import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useRecordContext } from 'react-admin';
import { listCambiosDeContacto } from '@gremio/contract/personas/contacto/endpoints.ts';
import type { CambioDeContacto } from '@gremio/contract/personas/contacto/schemas.ts';
import type { Provider } from '../../platform/http/data.ts';
import { ChangeHistory } from './ChangeHistory.tsx';
import { personas as texts } from './texts.ts';

function changeInWords({ campo, antes, ahora }: CambioDeContacto): string {
  const field = texts.fields[campo];
  if (antes === null) return `${field}: se cargó ${ahora}`;
  if (ahora === null) return `${field}: se borró ${antes}`;
  return `${field}: de ${antes} a ${ahora}`;
}

/** History of a persona's mail, telephone and where they live: when, by whom, and by which file. */
export function ContactoHistory() {
  const persona = useRecordContext();
  const provider = useDataProvider<Provider>();
  const { data } = useQuery({
    queryKey: ['personas', 'contactos', persona?.id, persona?.version],
    queryFn: () => provider.call(listCambiosDeContacto, { params: { id: Number(persona?.id) } }),
    enabled: persona !== undefined,
  });
  return (
    <ChangeHistory
      title="Cambios de contacto"
      none="Sus datos de contacto nunca cambiaron."
      changes={data?.cambios}
      whatOf={changeInWords}
    />
  );
}
