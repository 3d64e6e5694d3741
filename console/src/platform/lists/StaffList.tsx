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
import { cloneElement, type ReactElement, type ReactNode } from 'react';
import type { Endpoint } from '@gremio/contract/platform/endpoint.ts';
import { ExportMenu } from '../actions/ExportMenu.tsx';
import { columnsKey } from '../store.ts';

interface ListToolbarProps {
  /** Endpoint that exports this list. Roles that may not use it get no button. */
  exportEndpoint?: Endpoint | undefined;
  /** Further actions of this list. */
  extraActions?: ReactNode;
}

type Props = Omit<ListProps, 'actions' | 'exporter' | 'filters'> &
  ListToolbarProps & { filters?: Filter[] };

/** A staff list, 25 rows a page by default. Its filters are in the address, and its views can be saved. */
export function StaffList({ exportEndpoint, extraActions, filters = [], ...props }: Props) {
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  return (
    <List
      perPage={25}
      empty={<EmptyList />}
      sx={{ '& .RaList-actions, & .RaTopToolbar-root': { backgroundColor: 'transparent' } }}
      {...props}
      filters={narrow ? filters.map(atHand) : filters}
      exporter={false}
      actions={<ListToolbar exportEndpoint={exportEndpoint} extraActions={extraActions} />}
    />
  );
}

type Filter = ReactElement<{ source?: string; alwaysOn?: boolean }>;

/** On a phone only the search stays above the rows; the other filters are chosen in "Filtrar por". */
const atHand = (filter: Filter): Filter =>
  filter.props.source === 'q' ? filter : cloneElement(filter, { alwaysOn: false });

/** Toolbar of every list: filters and saved views, columns, the room's actions, creating and exporting. */
export function ListToolbar({ exportEndpoint, extraActions }: ListToolbarProps) {
  const resource = useResourceContext() ?? '';
  const wide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'));
  const { hasCreate } = useResourceDefinition({ resource });
  const { canAccess } = useCanAccess({ action: 'create', resource });
  return (
    <TopToolbar sx={{ flexWrap: 'wrap' }}>
      <FilterButton />
      {wide && <ColumnsButton storeKey={columnsKey(resource)} />}
      {extraActions}
      {hasCreate && canAccess && <CreateButton />}
      {exportEndpoint && <ExportList endpoint={exportEndpoint} />}
    </TopToolbar>
  );
}

/** Exports the list with its current filters and order. */
function ExportList({ endpoint }: { endpoint: Endpoint }) {
  const { filterValues, sort, total } = useListContext();
  const query = {
    filter: JSON.stringify(filterValues),
    sort: JSON.stringify([sort.field, sort.order]),
  };
  return total === 0 ? null : <ExportMenu label="Exportar" endpoint={endpoint} query={query} />;
}

/** The empty list: its message, and the button that adds the first row. */
function EmptyList() {
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
