import type { ReactNode } from 'react';
import { useMediaQuery, type Theme } from '@mui/material';
import { DataTable, SimpleList, type DataTableProps, type RaRecord } from 'react-admin';

interface Props<R extends RaRecord> extends Omit<DataTableProps<R>, 'children'> {
  /** What a row says on a phone: one strong line, one quiet line, one fact at the right. */
  primary: (record: R) => ReactNode;
  secondary?: (record: R) => ReactNode;
  fact?: (record: R) => ReactNode;
  children: ReactNode;
}

/** A table of 40 px rows; on a phone, a list of the same rows. */
export function Tabla<R extends RaRecord>({
  primary,
  secondary,
  fact,
  children,
  ...table
}: Props<R>) {
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  if (narrow) {
    return (
      <SimpleList<R>
        primaryText={primary}
        {...(secondary ? { secondaryText: secondary } : {})}
        {...(fact ? { tertiaryText: fact } : {})}
        rowClick={table.rowClick as never}
      />
    );
  }
  return (
    <DataTable<R> size="small" bulkActionButtons={false} {...table}>
      {children}
    </DataTable>
  );
}
