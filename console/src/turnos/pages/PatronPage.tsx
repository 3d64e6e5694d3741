import { Typography } from '@mui/material';
import { RecordContextProvider, Title, useGetOne } from 'react-admin';
import { useParams } from 'react-router-dom';
import { PatronForm } from '../components/PatronForm.tsx';
import type { Campania } from '../components/words.ts';

/** Lays out the days and horas of a campaña. */
export function PatronPage() {
  const { id = '' } = useParams();
  const { data: campania, error } = useGetOne<Campania>('campanias', { id: Number(id) });
  if (error) return <Typography sx={{ p: 2 }}>{error.message}</Typography>;
  if (!campania) return null;
  return (
    <RecordContextProvider value={campania}>
      <Title title={`Armar días y horas: ${campania.nombre}`} />
      <PatronForm campania={campania} />
    </RecordContextProvider>
  );
}
