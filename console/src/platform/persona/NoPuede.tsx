import { Alert } from '@mui/material';
import { FOR_STAFF } from '@gremio/contract/platform/errors.ts';

/** Why nothing can be taken in a person's name, before anybody tries. */
export function NoPuede({ estado }: { estado: string }) {
  if (estado !== 'suspendido' && estado !== 'baja') return null;
  return <Alert severity="warning">{FOR_STAFF[estado]}</Alert>;
}
