import { Box, Typography, useMediaQuery, type Theme } from '@mui/material';
import {
  ColumnsButton,
  CreateButton,
  FilterButton,
  List,
  TopToolbar,
  useCanAccess,
  useListContext,
  useResourceContext,
  useResourceDefinition,
  useTranslate,
  type ListProps,
} from 'react-admin';
import type { ReactNode } from 'react';
import type { Endpoint } from '@gremio/contract/platform/endpoint.ts';
import { Exportar } from '../actions/Exportar.tsx';
import { columnsKey } from '../store.ts';

interface Acciones {
  /** The call that gives this list as a file, to who may take it. */
  exportar?: Endpoint | undefined;
  /** What else can be done from this list. */
  acciones?: ReactNode;
}

type Props = Omit<ListProps, 'actions' | 'exporter'> & Acciones;

/** A list of staff, 25 to a page unless it says otherwise: its filters are in the address, its views can be saved. */
export const Lista = ({ exportar, acciones, ...props }: Props) => (
  <List
    perPage={25}
    empty={<Vacia />}
    {...props}
    exporter={false}
    actions={<AccionesDeLista exportar={exportar} acciones={acciones} />}
  />
);

/** What stands above every list: its views, its columns, adding one, taking it away. */
export function AccionesDeLista({ exportar, acciones }: Acciones) {
  const resource = useResourceContext() ?? '';
  const wide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'));
  const { hasCreate } = useResourceDefinition({ resource });
  const { canAccess } = useCanAccess({ action: 'create', resource });
  return (
    <TopToolbar sx={{ flexWrap: 'wrap' }}>
      <FilterButton />
      {wide && <ColumnsButton storeKey={columnsKey(resource)} />}
      {acciones}
      {hasCreate && canAccess && <CreateButton />}
      {exportar && <ExportarLista endpoint={exportar} />}
    </TopToolbar>
  );
}

/** What is filtered, in the order in which it is seen. */
function ExportarLista({ endpoint }: { endpoint: Endpoint }) {
  const { filterValues, sort, total } = useListContext();
  const query = {
    filter: JSON.stringify(filterValues),
    sort: JSON.stringify([sort.field, sort.order]),
  };
  return total === 0 ? null : <Exportar label="Exportar" endpoint={endpoint} query={query} />;
}

/** What an empty list says: that there is nothing, and what to do next. */
function Vacia() {
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const { hasCreate } = useResourceDefinition({ resource });
  const { canAccess } = useCanAccess({ action: 'create', resource });
  return (
    <Box sx={{ flex: 1, textAlign: 'center', py: 8, px: 2 }}>
      <Typography variant="h5" component="h2">
        {translate(`resources.${resource}.empty`)}
      </Typography>
      <Typography color="text.secondary" sx={{ mt: 1, mb: 3 }}>
        {translate(`resources.${resource}.invite`)}
      </Typography>
      {hasCreate && canAccess && <CreateButton variant="contained" />}
    </Box>
  );
}
