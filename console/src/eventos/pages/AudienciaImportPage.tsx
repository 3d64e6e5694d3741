import { Typography } from '@mui/material';
import { useGetOne } from 'react-admin';
import { useParams } from 'react-router-dom';
import { ImportPage } from '../../platform/import/ImportPage.tsx';
import type { Evento } from '../components/words.ts';

/** Imports the documents of an evento's audience from a file. */
export function AudienciaImportPage() {
  const { id = '' } = useParams();
  const { data: evento, error } = useGetOne<Evento>('eventos', { id: Number(id) });
  if (error) return <Typography sx={{ p: 2 }}>{error.message}</Typography>;
  if (!evento) return null;
  return (
    <ImportPage
      kind={{
        tipo: 'lista_evento',
        slug: 'lista',
        title: `Lista de ${evento.nombre}`,
        resource: 'eventos',
        help: 'Una planilla (Excel, LibreOffice o CSV) con una columna «documento», uno por línea. Los que ya están quedan como están.',
        query: { evento_id: id },
      }}
    />
  );
}
