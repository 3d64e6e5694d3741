import { CanAccess, useResourceContext } from 'react-admin';
import type { Endpoint } from '@gremio/contract/platform/endpoint.ts';
import { EnLote, type Lote } from './EnLote.tsx';

/** Bulk actions that publish or hide the selected rows. */
export function Publicar({ endpoint, noun }: { endpoint: Endpoint; noun: Lote['noun'] }) {
  const resource = useResourceContext() ?? '';
  return (
    <CanAccess action="edit" resource={resource}>
      <EnLote
        endpoint={endpoint}
        act={{ publicado: true }}
        label="Publicar"
        noun={noun}
        title={(count) => `Publicar ${count}`}
        content="Se ven en la app enseguida."
        done={(count) => `Se publicaron ${count}.`}
      />
      <EnLote
        endpoint={endpoint}
        act={{ publicado: false }}
        label="Ocultar"
        noun={noun}
        title={(count) => `Ocultar ${count}`}
        content="Dejan de verse en la app. Se pueden publicar otra vez."
        done={(count) => `Se ocultaron ${count}.`}
      />
    </CanAccess>
  );
}
