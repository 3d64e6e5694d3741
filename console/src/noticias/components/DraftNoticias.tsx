import type { noticias } from '@gremio/contract/noticias/endpoints.ts';
import type { Reply } from '@gremio/contract/platform/endpoint.ts';
import { PendingRow } from '../../platform/desk/PendingRow.tsx';

/** News that nobody sees yet. */
export const DraftNoticias = () => (
  <PendingRow<Reply<typeof noticias.get>>
    title="Noticias sin publicar"
    resource="noticias"
    filter={{ estado: 'borrador' }}
    sort={{ field: 'id', order: 'DESC' }}
    words={['noticia sin publicar', 'noticias sin publicar']}
    emptyText="Todas las noticias escritas salieron, o tienen su fecha."
    toRow={({ id, titulo, copete }) => ({
      id,
      title: titulo,
      detail: copete ?? '',
      to: `/noticias/${id}`,
    })}
  />
);
