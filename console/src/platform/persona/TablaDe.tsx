import type { ReactElement, ReactNode } from 'react';
import { Typography } from '@mui/material';
import { DataTable, ReferenceManyField } from 'react-admin';
import { Parte } from './Parte.tsx';

interface Props {
  titulo: string;
  /** What a clerk can add or do here, at the right of the heading. */
  action?: ReactNode;
  /** The resource whose rows name the person. */
  de: string;
  por: string;
  orden?: 'ASC' | 'DESC';
  filas?: number;
  /** Said where there is none. */
  vacio: string;
  /** Its rows lead to their page, or nowhere; without it, to the page that the role may open. */
  ver?: 'show' | false;
  /** What a row unfolds. */
  abre?: ReactElement | false;
  pagination?: ReactElement;
  children: ReactNode;
}

/** What a resource has of the person at hand, the latest first, as a part of their page. */
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
