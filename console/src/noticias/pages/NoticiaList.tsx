import { DataTable, useCanAccess } from 'react-admin';
import { loteNoticias, type noticias } from '@gremio/contract/noticias/endpoints.ts';
import type { Reply } from '@gremio/contract/platform/endpoint.ts';
import { BulkPublish } from '../../platform/actions/BulkPublish.tsx';
import { AudienceText } from '../../platform/audience/AudienceText.tsx';
import { PublicationChip } from '../../platform/lists/PublicationChip.tsx';
import { MomentText } from '../../platform/lists/DateText.tsx';
import { StaffList } from '../../platform/lists/StaffList.tsx';
import { StaffTable } from '../../platform/lists/StaffTable.tsx';
import { publicationFilters } from '../components/filters.tsx';

type Noticia = Reply<typeof noticias.get>;

export function NoticiaList() {
  const { canAccess: writes } = useCanAccess({ action: 'edit', resource: 'noticias' });
  return (
    <StaffList filters={publicationFilters} sort={{ field: 'id', order: 'DESC' }}>
      <StaffTable<Noticia>
        bulkActions={
          writes && (
            <BulkPublish
              endpoint={loteNoticias}
              send={(provider, body) => provider.call(loteNoticias, { body })}
              noun={['noticia', 'noticias']}
            />
          )
        }
        primary={({ titulo }) => titulo}
        secondary={({ copete }) => copete}
        fact={() => <PublicationChip />}
      >
        <DataTable.Col source="titulo" sx={{ maxWidth: 420 }} />
        <DataTable.Col source="estado" disableSort>
          <PublicationChip />
        </DataTable.Col>
        <DataTable.Col source="audiencia" disableSort sx={{ maxWidth: 220 }}>
          <AudienceText source="audiencia" />
        </DataTable.Col>
        <DataTable.Col source="publicado_desde">
          <MomentText source="publicado_desde" />
        </DataTable.Col>
        <DataTable.Col source="publicado_hasta">
          <MomentText source="publicado_hasta" emptyText="No termina" />
        </DataTable.Col>
      </StaffTable>
    </StaffList>
  );
}
