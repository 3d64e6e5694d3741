import { Typography } from '@mui/material';
import { useGetOne } from 'react-admin';
import { useParams } from 'react-router-dom';
import type { ListaRow } from '@gremio/contract/audiencias/schemas.ts';
import { ImportPage } from '../../platform/import/ImportPage.tsx';

/** Imports the documents of a list's members from a file. */
export function ListaImportPage() {
  const { id = '' } = useParams();
  const { data: lista, error } = useGetOne<ListaRow>('listas', { id: Number(id) });
  if (error) return <Typography sx={{ p: 2 }}>{error.message}</Typography>;
  if (!lista) return null;
  return (
    <ImportPage
      kind={{
        tipo: 'lista',
        slug: 'importar',
        title: lista.nombre,
        resource: 'lista_personas',
        help: 'Una planilla (Excel, LibreOffice o CSV) con una columna «documento», uno por línea. Quienes ya están quedan como están.',
        query: { lista_id: id },
      }}
    />
  );
}
