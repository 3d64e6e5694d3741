import type { noticias } from '@gremio/contract/noticias/endpoints.ts';
import type { Reply } from '@gremio/contract/platform/endpoint.ts';
import { NextCard } from '../../platform/desk/NextCard.tsx';
import { momentInWords } from '../../platform/lists/DateText.tsx';

/** News that will be published by themselves, the next one first. */
export const ScheduledNoticias = () => (
  <NextCard<Reply<typeof noticias.get>>
    title="Noticias que salen"
    resource="noticias"
    filter={{ estado: 'programada' }}
    sort="publicado_desde"
    emptyText="No hay ninguna noticia programada."
    toRow={({ id, titulo, publicado_desde }) => ({
      id,
      title: titulo,
      detail: publicado_desde ? `Sale el ${momentInWords(publicado_desde)}` : '',
      to: `/noticias/${id}`,
    })}
  />
);
