import { Alert } from '@mui/material';
import { FOR_STAFF } from '@gremio/contract/platform/staff-errors.ts';

/** Explains beforehand why nothing can be booked or claimed for a suspended persona or one de baja. */
export function EstadoWarning({ estado }: { estado: string }) {
  if (estado !== 'suspendido' && estado !== 'baja') return null;
  return <Alert severity="warning">{FOR_STAFF[estado]}</Alert>;
}
