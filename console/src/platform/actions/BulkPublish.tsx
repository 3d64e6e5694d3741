import { CanAccess, useResourceContext } from 'react-admin';
import type { LoteReply } from '@gremio/contract/platform/lote.ts';
import type { Provider } from '../http/data.ts';
import type { UndoWarningProps } from '../undo/UndoWarning.tsx';
import { BulkAction, type BulkActionProps } from './BulkAction.tsx';

interface BulkPublishProps extends Pick<UndoWarningProps, 'endpoint'> {
  send: (provider: Provider, body: { ids: number[]; publicado: boolean }) => Promise<LoteReply>;
  noun: BulkActionProps['noun'];
}

/** Bulk actions that publish or hide the selected rows. */
export function BulkPublish({ send, noun, endpoint }: BulkPublishProps) {
  const resource = useResourceContext() ?? '';
  return (
    <CanAccess action="edit" resource={resource}>
      <BulkAction
        endpoint={endpoint}
        send={(provider, ids) => send(provider, { ids, publicado: true })}
        label="Publicar"
        noun={noun}
        title={['Publicar', 'Publicar']}
        content={['Se ve en la app enseguida.', 'Se ven en la app enseguida.']}
        done={['Se publicó', 'Se publicaron']}
      />
      <BulkAction
        endpoint={endpoint}
        send={(provider, ids) => send(provider, { ids, publicado: false })}
        label="Ocultar"
        noun={noun}
        title={['Ocultar', 'Ocultar']}
        content={[
          'Deja de verse en la app. Se puede publicar otra vez.',
          'Dejan de verse en la app. Se pueden publicar otra vez.',
        ]}
        done={['Se ocultó', 'Se ocultaron']}
      />
    </CanAccess>
  );
}
