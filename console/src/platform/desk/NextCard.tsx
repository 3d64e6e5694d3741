import { Typography } from '@mui/material';
import type { RaRecord } from 'react-admin';
import { FiguresCard } from '../home/FiguresCard.tsx';
import { useFirstRows } from '../home/figures.tsx';
import { type LinkRow, LinkList } from '../home/LinkList.tsx';
import { listAddress } from '../lists/list-address.ts';

interface Props<R extends RaRecord> {
  title: string;
  resource: string;
  /** Selects the rows that come next. */
  filter: object;
  /** Field that orders them, the next one first. */
  sort: string;
  emptyText: string;
  toRow: (row: R) => LinkRow;
}

const SHOWN = 4;
/** Height reserved while the rows load: a row. */
const HEIGHT = 60;

/** A card of the first rows that come next, with a link to all of them. */
export function NextCard<R extends RaRecord>(props: Props<R>) {
  const { title, resource, filter, sort, emptyText, toRow } = props;
  const figures = useFirstRows<R>(resource, {
    filter,
    sort: { field: sort, order: 'ASC' },
    perPage: SHOWN,
  });
  return (
    <FiguresCard
      title={title}
      listLink={{ to: listAddress(resource, filter), label: 'Ver todas' }}
      figures={figures}
      height={HEIGHT}
    >
      {({ rows }) =>
        rows.length === 0 ? (
          <Typography>{emptyText}</Typography>
        ) : (
          <LinkList rows={rows.map(toRow)} />
        )
      }
    </FiguresCard>
  );
}
