import { CanAccess, useResourceContext } from 'react-admin';
import type { Endpoint } from '@gremio/contract/platform/endpoint.ts';
import { BulkAction, type BulkActionProps } from './BulkAction.tsx';

/** Bulk actions that publish or hide the selected rows. */
export function BulkPublish({
  endpoint,
  noun,
}: {
  endpoint: Endpoint;
  noun: BulkActionProps['noun'];
}) {
  const resource = useResourceContext() ?? '';
  return (
    <CanAccess action="edit" resource={resource}>
      <BulkAction
        endpoint={endpoint}
        act={{ publicado: true }}
        label="Publicar"
        noun={noun}
        title={(count) => `Publicar ${count}`}
        content="Se ven en la app enseguida."
        done={(count) => `Se publicaron ${count}.`}
      />
      <BulkAction
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
