import { Box, Typography, useMediaQuery, type Theme } from '@mui/material';
import {
  ColumnsButton,
  CreateButton,
  FilterButton,
  ListBase,
  ListView,
  Loading,
  TopToolbar,
  useCanAccess,
  useListContext,
  useResourceContext,
  useResourceDefinition,
  useTranslate,
  type ListBaseProps,
  type ListViewProps,
} from 'react-admin';
import { cloneElement, type ReactElement, type ReactNode } from 'react';
import type { Endpoint } from '@gremio/contract/platform/endpoint.ts';
import type { GlossaryWord } from '../help/glossary.ts';
import { WhatIs } from '../help/WhatIs.tsx';
import { ExportMenu } from '../actions/ExportMenu.tsx';
import { FailedRead } from '../FailedRead.tsx';
import { columnsKey } from '../store.ts';
import { FiltersOfPage } from './FiltersOfPage.tsx';
import { FreshSelection } from './FreshSelection.tsx';

interface ListToolbarProps {
  /** Endpoint that exports this list. Roles that may not use it get no button. */
  exportEndpoint?: Endpoint | undefined;
  /** Further actions of this list. */
  extraActions?: ReactNode;
  /** Entry of the glossary that explains what the list holds. */
  whatIs?: GlossaryWord;
}

interface Props
  extends
    Pick<ListBaseProps, 'filterDefaultValues' | 'perPage' | 'sort'>,
    Omit<ListViewProps, 'actions' | 'exporter' | 'filters'>,
    ListToolbarProps {
  filters?: Filter[];
  /** Action that fills the list where no form does, shown while it is empty. */
  emptyAction?: ReactNode;
}

/** A staff list, 25 rows a page by default. Its filters are in the address, and its views can be saved. */
export function StaffList({
  exportEndpoint,
  extraActions,
  emptyAction,
  whatIs,
  filters = [],
  filterDefaultValues,
  perPage = 25,
  sort,
  ...view
}: Props) {
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  return (
    <ListBase
      exporter={false}
      filterDefaultValues={filterDefaultValues}
      perPage={perPage}
      {...(sort && { sort })}
      authLoading={<Loading />}
      offline={false}
    >
      <FiltersOfPage>
        <FreshSelection />
        <ListView
          empty={<EmptyList action={emptyAction} />}
          error={<FailedList />}
          sx={{ '& .RaList-actions, & .RaTopToolbar-root': { backgroundColor: 'transparent' } }}
          {...view}
          filters={narrow ? filters.map(atHand) : filters}
          actions={
            <ListToolbar
              exportEndpoint={exportEndpoint}
              extraActions={extraActions}
              {...(whatIs && { whatIs })}
            />
          }
        />
      </FiltersOfPage>
    </ListBase>
  );
}

type Filter = ReactElement<{ source?: string; alwaysOn?: boolean }>;

/**
 * On a phone only the search stays above the rows; the other filters are chosen in "Filtrar por". One that
 * has a value stays too, also by default: it says why rows are missing.
 */
const atHand = (filter: Filter): Filter =>
  filter.props.source === 'q' ? filter : cloneElement(filter, { alwaysOn: false });

/** Toolbar of every list: filters and saved views, columns, the room's actions, creating and exporting. */
export function ListToolbar({ exportEndpoint, extraActions, whatIs }: ListToolbarProps) {
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
      {whatIs && <WhatIs word={whatIs} />}
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

/** A list that could not be read. */
function FailedList() {
  const { refetch } = useListContext();
  return (
    <FailedRead refetch={refetch}>No se pudo leer la lista. Fijate si hay conexión.</FailedRead>
  );
}

/** The empty list: its message, and what adds the first row. */
function EmptyList({ action }: { action: ReactNode }) {
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
      {action}
    </Box>
  );
}
