import type { ReactElement, ReactNode } from 'react';
import { Typography } from '@mui/material';
import { DataTable, ReferenceManyField } from 'react-admin';
import { RecordSection } from './RecordSection.tsx';

interface Props {
  title: string;
  /** Actions at the right of the heading. */
  action?: ReactNode;
  /** Resource whose rows carry `persona_id`. */
  resource: string;
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

/** A section of the persona's page: the rows of a resource that belong to the persona. */
export function PersonaTable({
  title,
  action,
  resource,
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
        target="persona_id"
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
