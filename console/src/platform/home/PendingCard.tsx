import { Typography } from '@mui/material';
import type { RaRecord } from 'react-admin';
import { Figure, Figures } from './Figure.tsx';
import { useFirstRows } from './figures.tsx';
import { listAddress } from '../lists/list-address.ts';
import { type LinkRow, LinkList } from './LinkList.tsx';
import { FiguresCard } from './FiguresCard.tsx';

interface Props<R extends RaRecord> {
  title: string;
  resource: string;
  /** Selects the rows that wait for a clerk. */
  filter: object;
  /** Order that decides which row comes first. */
  sort: { field: string; order: 'ASC' | 'DESC' };
  /** Label of the link to the whole list. */
  listLabel?: string;
  height: number;
  /** Text of the empty card. */
  emptyText: string;
  /** Verb after the count, singular and plural: `espera`, `esperan`. */
  verbs?: readonly [one: string, many: string];
  /** A line about the first row. */
  describeFirst?: (row: R) => string;
  /** Links for the first three rows. */
  toRow?: (row: R) => LinkRow;
}

/** A card of the home page for rows that wait for a clerk: their count, and the first of them. */
export function PendingCard<R extends RaRecord>(props: Props<R>) {
  const { title, resource, filter, sort, listLabel, height, emptyText } = props;
  const { verbs: [one, many] = ['espera', 'esperan'], describeFirst, toRow } = props;
  const figures = useFirstRows<R>(resource, { filter, sort, perPage: toRow ? 3 : 1 });
  return (
    <FiguresCard
      title={title}
      {...(listLabel ? { listLink: { to: `/${resource}`, label: listLabel } } : {})}
      figures={figures}
      height={height}
    >
      {({ rows, total }) =>
        rows[0] === undefined ? (
          <Typography>{emptyText}</Typography>
        ) : (
          <>
            <Figures>
              <Figure
                value={total}
                label={total === 1 ? one : many}
                to={listAddress(resource, filter)}
              />
            </Figures>
            {describeFirst && (
              <Typography variant="body2" color="text.secondary">
                {describeFirst(rows[0])}
              </Typography>
            )}
            {toRow && <LinkList rows={rows.map(toRow)} />}
          </>
        )
      }
    </FiguresCard>
  );
}
