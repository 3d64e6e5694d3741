import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link, type RaRecord } from 'react-admin';
import { formatCount, plural } from '@gremio/contract/platform/counted.ts';
import { FiguresBody } from '../home/FiguresCard.tsx';
import { useFirstRows } from '../home/figures.tsx';
import { type LinkRow, LinkList } from '../home/LinkList.tsx';
import { listAddress } from '../lists/list-address.ts';
import { NothingRow } from './NothingRow.tsx';

interface Props<R extends RaRecord> {
  /** Names the row for screen readers. */
  title: string;
  resource: string;
  /** Selects the rows that wait for a clerk. */
  filter: object;
  /** Order that decides which row comes first. */
  sort: { field: string; order: 'ASC' | 'DESC' };
  /** Words after the count, singular and plural: `foto espera`, `fotos esperan`. */
  words: readonly [one: string, many: string];
  /** Without it, the row is there only while something waits. */
  emptyText?: string;
  /** False where no page lists these rows: only the first of them are links. */
  isListed?: boolean;
  /** A line about the first row. */
  describeFirst?: (row: R) => string;
  /** Links for the first three rows. */
  toRow?: (row: R) => LinkRow;
}

/** Height reserved while the count loads: the row of an empty list. */
const EMPTY_HEIGHT = 24;

const Counted = ({ to, children }: { to: string | null; children: ReactNode }) =>
  to === null ? <Typography>{children}</Typography> : <Link to={to}>{children}</Link>;

/** A row of what waits for a clerk: its count, which leads to the list, and the first of it. */
export function PendingRow<R extends RaRecord>(props: Props<R>) {
  const { title, resource, filter, sort, words, emptyText, describeFirst, toRow } = props;
  const { isListed = true } = props;
  const figures = useFirstRows<R>(resource, { filter, sort, perPage: toRow ? 3 : 1 });
  if (emptyText === undefined && !figures.error && !figures.data?.total) return null;
  return (
    <Box component="section" aria-label={title} sx={{ py: 1 }}>
      <FiguresBody figures={figures} height={EMPTY_HEIGHT}>
        {({ rows, total }) =>
          rows[0] === undefined ? (
            <NothingRow>{emptyText}</NothingRow>
          ) : (
            <>
              <Counted to={isListed ? listAddress(resource, filter) : null}>
                <Box component="strong" sx={{ fontSize: '1.25rem' }}>
                  {formatCount(total)}
                </Box>{' '}
                {plural(total, ...words)}
              </Counted>
              {describeFirst && (
                <Typography variant="body2" color="text.secondary">
                  {describeFirst(rows[0])}
                </Typography>
              )}
              {toRow && <LinkList rows={rows.map(toRow)} />}
            </>
          )
        }
      </FiguresBody>
    </Box>
  );
}
