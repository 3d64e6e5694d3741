import { DataTable, useCanAccess } from 'react-admin';
import { loteNoticias, type noticias } from '@gremio/contract/noticias/endpoints.ts';
import type { Reply } from '@gremio/contract/platform/endpoint.ts';
import { Publicar } from '../../platform/actions/Publicar.tsx';
import { Publicacion } from '../../platform/lists/Publicacion.tsx';
import { Momento } from '../../platform/lists/Fecha.tsx';
import { Lista } from '../../platform/lists/Lista.tsx';
import { Tabla } from '../../platform/lists/Tabla.tsx';
import { publicacionFilters } from '../components/filters.tsx';

type Noticia = Reply<typeof noticias.get>;

export function NoticiaList() {
  const { canAccess: writes } = useCanAccess({ action: 'edit', resource: 'noticias' });
  return (
    <Lista filters={publicacionFilters} sort={{ field: 'publicado_desde', order: 'DESC' }}>
      <Tabla<Noticia>
        enLote={writes && <Publicar endpoint={loteNoticias} noun={['noticia', 'noticias']} />}
        primary={({ titulo }) => titulo}
        secondary={({ copete }) => copete}
        fact={() => <Publicacion />}
      >
        <DataTable.Col source="titulo" sx={{ maxWidth: 420 }} />
        <DataTable.Col source="estado" disableSort>
          <Publicacion />
        </DataTable.Col>
        <DataTable.Col source="publicado_desde">
          <Momento source="publicado_desde" />
        </DataTable.Col>
        <DataTable.Col source="publicado_hasta">
          <Momento source="publicado_hasta" emptyText="No termina" />
        </DataTable.Col>
      </Tabla>
    </Lista>
  );
}
