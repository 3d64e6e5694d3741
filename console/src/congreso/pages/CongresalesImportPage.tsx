import { Typography } from '@mui/material';
import { useGetOne } from 'react-admin';
import { useParams } from 'react-router-dom';
import { ImportPage } from '../../platform/import/ImportPage.tsx';
import type { Congreso } from '../components/words.ts';

/** Imports the congresales of a congress from a file. */
export function CongresalesImportPage() {
  const { id = '' } = useParams();
  const { data: congreso, error } = useGetOne<Congreso>('congresos', { id: Number(id) });
  if (error) return <Typography sx={{ p: 2 }}>{error.message}</Typography>;
  if (!congreso) return null;
  return (
    <ImportPage
      kind={{
        tipo: 'congresales',
        slug: 'congresales',
        title: `Congresales de ${congreso.nombre}`,
        resource: 'congresales',
        help: 'Una planilla (Excel, LibreOffice o CSV) con las columnas «documento» y «nombre», y si las hay «cargo» y «seccional». Los que ya están se actualizan; quien no figura en el archivo queda en la lista.',
        order: ['nombre', 'numdoc', 'cargo', 'seccional'],
        query: { congreso_id: id },
      }}
    />
  );
}
