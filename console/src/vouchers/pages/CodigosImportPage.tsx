import { Typography } from '@mui/material';
import { useGetOne } from 'react-admin';
import { useParams } from 'react-router-dom';
import { ImportPage } from '../../platform/import/ImportPage.tsx';
import type { Tipo } from '../components/words.ts';

/** Imports the codes of a kind from a file. */
export function CodigosImportPage() {
  const { id = '' } = useParams();
  const { data: tipo, error } = useGetOne<Tipo>('voucher_tipos', { id: Number(id) });
  if (error) return <Typography sx={{ p: 2 }}>{error.message}</Typography>;
  if (!tipo) return null;
  return (
    <ImportPage
      kind={{
        tipo: 'codigos',
        slug: 'codigos',
        title: `Códigos de ${tipo.nombre}`,
        resource: 'voucher_tipos',
        help: 'Una planilla (Excel, LibreOffice o CSV) con una columna «codigo», un código por línea. Cada código nuevo suma uno a los que hay; los que ya están quedan como están.',
        query: { tipo_id: id },
      }}
    />
  );
}
