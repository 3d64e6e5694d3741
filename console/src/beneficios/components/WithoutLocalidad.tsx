import { formatCount } from '@gremio/contract/platform/counted.ts';
import { Alert, Button } from '@mui/material';
import { Link, useGetList, useListContext } from 'react-admin';
import { listAddress } from '../../platform/lists/list-address.ts';

const UNPLACED = { sin_localidad: true };
const ONE = {
  pagination: { page: 1, perPage: 1 },
  sort: { field: 'id', order: 'ASC' },
  filter: UNPLACED,
} as const;

/** Counts the branches without a town, which members who filter by place do not see, and links to them. */
export function WithoutLocalidad() {
  const { total = 0 } = useGetList('sucursales', ONE);
  const { filterValues } = useListContext();
  if (total === 0) return null;
  const shown = filterValues.sin_localidad === true;
  return (
    <Alert
      severity="warning"
      sx={{ mb: 1 }}
      action={
        <Button
          component={Link}
          color="inherit"
          size="small"
          sx={{ whiteSpace: 'nowrap' }}
          to={shown ? '/sucursales?filter={}' : listAddress('sucursales', UNPLACED)}
        >
          {shown ? 'Ver todas' : 'Ver cuáles'}
        </Button>
      }
    >
      {total === 1
        ? '1 sucursal sin localidad: quien elige una localidad no la ve.'
        : `${formatCount(total)} sucursales sin localidad: quien elige una localidad no las ve.`}
    </Alert>
  );
}
