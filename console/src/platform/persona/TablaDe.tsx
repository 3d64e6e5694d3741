import type { ReactElement, ReactNode } from 'react';
import { Typography } from '@mui/material';
import { DataTable, ReferenceManyField } from 'react-admin';
import { Parte } from './Parte.tsx';

interface Props {
  titulo: string;
  /** Actions at the right of the heading. */
  action?: ReactNode;
  /** Resource whose rows carry `persona_id`. */
  de: string;
  por: string;
  orden?: 'ASC' | 'DESC';
  filas?: number;
  /** Text of an empty table. */
  vacio: string;
  /**
   * Target of a row: its page (`show`), nothing (`false`) or, by default, the page that the role may open.
   */
  ver?: 'show' | false;
  /** Content of an expanded row. */
  abre?: ReactElement | false;
  pagination?: ReactElement;
  children: ReactNode;
}

/** A section of the persona's page: the rows of a resource that belong to the persona. */
export function TablaDe({
  titulo,
  action,
  de,
  por,
  orden = 'DESC',
  filas = 25,
  vacio,
  ver,
  abre,
  pagination,
  children,
}: Props) {
  return (
    <Parte titulo={titulo} action={action}>
      <ReferenceManyField
        reference={de}
        target="persona_id"
        perPage={filas}
        sort={{ field: por, order: orden }}
        {...(pagination ? { pagination } : {})}
      >
        <DataTable
          size="small"
          bulkActionButtons={false}
          {...(ver === undefined ? {} : { rowClick: ver })}
          {...(abre ? { expand: abre } : {})}
          empty={<Typography>{vacio}</Typography>}
        >
          {children}
        </DataTable>
      </ReferenceManyField>
    </Parte>
  );
}
