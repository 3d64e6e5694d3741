import type { ReactElement, ReactNode } from 'react';
import { Typography } from '@mui/material';
import { DataTable, ReferenceManyField } from 'react-admin';
import { RecordSection } from '../persona/RecordSection.tsx';

interface Props {
  title: string;
  /** Actions at the right of the heading. */
  action?: ReactNode;
  resource: string;
  /** Field of the rows with the id of the record on the page. */
  target: string;
  sortField: string;
  order?: 'ASC' | 'DESC';
  perPage?: number;
  /** Text of an empty table. */
  emptyText: string;
  /**
   * Target of a row: its page (`show`), nothing (`false`) or, by default, the page that the role may open.
   */
  rowClick?: 'show' | false;
  /** Content of an expanded row. */
  expand?: ReactElement | false;
  pagination?: ReactElement;
  children: ReactNode;
}

/** A section of a record's page: the rows of another resource that belong to the record. */
export function RelatedTable({
  title,
  action,
  resource,
  target,
  sortField,
  order = 'DESC',
  perPage = 25,
  emptyText,
  rowClick,
  expand,
  pagination,
  children,
}: Props) {
  return (
    <RecordSection title={title} action={action}>
      <ReferenceManyField
        reference={resource}
        target={target}
        perPage={perPage}
        sort={{ field: sortField, order: order }}
        {...(pagination ? { pagination } : {})}
      >
        <DataTable
          size="small"
          bulkActionButtons={false}
          {...(rowClick === undefined ? {} : { rowClick: rowClick })}
          {...(expand ? { expand: expand } : {})}
          empty={<Typography>{emptyText}</Typography>}
        >
          {children}
        </DataTable>
      </ReferenceManyField>
    </RecordSection>
  );
}
