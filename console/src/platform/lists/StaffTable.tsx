import { createContext, useContext, type ReactNode } from 'react';
import { useMediaQuery, type Theme } from '@mui/material';
import {
  BulkActionsToolbar,
  DataTable,
  SelectAllButton,
  SimpleList,
  useListContext,
  useResourceContext,
  useTranslate,
  type DataTableProps,
  type RaRecord,
  type RowClickFunction,
} from 'react-admin';
import { MAX_RANGE } from '@gremio/contract/platform/resource.ts';
import { columnsKey } from '../store.ts';
import { KeyboardTableBody } from './KeyboardTableBody.tsx';

interface Props<R extends RaRecord> extends Omit<
  DataTableProps<R>,
  'children' | 'bulkActionButtons' | 'bulkActionsToolbar' | 'rowClick'
> {
  rowClick?: string | false | RowClickFunction;
  /** A row on a phone: a strong line, a quiet line and a fact at the right. */
  primary: (record: R) => ReactNode;
  secondary?: (record: R) => ReactNode;
  fact?: (record: R) => ReactNode;
  /** Bulk actions on the selected rows, given only to roles that may run them. */
  bulkActions?: ReactNode;
  children: ReactNode;
}

type NameOf = (record: RaRecord) => ReactNode;
const NameContext = createContext<NameOf>(({ id }) => id);

/** The function that names a row of this list. */
export const useNameOf = (): NameOf => useContext(NameContext);

/** A table of 40 px rows with selectable columns; on a phone, a list of the same rows. */
export function StaffTable<R extends RaRecord>({
  primary,
  secondary,
  fact,
  bulkActions,
  children,
  ...table
}: Props<R>) {
  const resource = useResourceContext(table) ?? '';
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  if (narrow) {
    return (
      <SimpleList<R>
        primaryText={primary}
        {...(secondary ? { secondaryText: secondary } : {})}
        {...(fact ? { tertiaryText: fact } : {})}
        {...(table.rowClick === undefined ? {} : { rowClick: table.rowClick })}
      />
    );
  }
  return (
    <NameContext.Provider value={primary as NameOf}>
      <DataTable<R>
        size="small"
        body={KeyboardTableBody}
        storeKey={columnsKey(resource)}
        {...table}
        {...(bulkActions
          ? {
              bulkActionButtons: true,
              bulkActionsToolbar: <SelectionBar>{bulkActions}</SelectionBar>,
            }
          : { bulkActionButtons: false })}
      >
        {children}
      </DataTable>
    </NameContext.Provider>
  );
}

/** Counts the selected rows, also those on other pages, and holds the bulk actions. */
function SelectionBar({ children }: { children: ReactNode }) {
  const { data = [], selectedIds } = useListContext();
  const shown = new Set(data.map(({ id }) => id));
  const elsewhere = selectedIds.filter((id) => !shown.has(id)).length;
  const count = useTranslate()('ra.action.bulk_actions', { smart_count: selectedIds.length });
  return (
    <BulkActionsToolbar
      label={elsewhere === 0 ? count : `${count}, ${elsewhere} en otras páginas`}
      selectAllButton={<SelectAllButton limit={MAX_RANGE} />}
    >
      {children}
    </BulkActionsToolbar>
  );
}
