import type { ReactNode } from 'react';
import { Box, Card, CardContent, Stack, Typography } from '@mui/material';
import { mayReach } from '@gremio/contract/personal/rules.ts';
import { usePowers } from '../http/powers.ts';
import { type RoomWork, useRooms } from '../rooms.ts';
import type { Place } from './place.ts';

/** Kinds that stand as rows of one card, in their order. */
const HEADINGS = { mal: 'Lo que salió mal', espera: 'Lo que espera' } as const;

/** Cards beside what waits, on a wide screen. */
const BESIDE = 5;

/** A card that renders nothing takes no room. */
const HIDDEN = { display: 'none' } as const;

/** The rooms' work that the clerk may do: of one place, or of today. */
export function useWork(place: Place): RoomWork[] {
  const rooms = useRooms();
  const powers = usePowers();
  return rooms
    .flatMap(({ work = [] }) => work)
    .filter((one) =>
      place === 'hoy' ? one.on !== 'mesa' : one.place === place && one.on !== 'hoy',
    )
    .filter(({ resource, access = 'r' }) => powers && mayReach(powers, resource, access));
}

/** One card of rows about what went wrong, or about what waits. */
function Rows({ kind, work }: { kind: keyof typeof HEADINGS; work: RoomWork[] }) {
  return (
    <Card component="section" aria-label={HEADINGS[kind]}>
      <CardContent>
        <Typography variant="h6" component="h2">
          {HEADINGS[kind]}
        </Typography>
        {work.map(({ resource, Card: Row }, index) => (
          <Row key={`${resource} ${index}`} />
        ))}
      </CardContent>
    </Card>
  );
}

/** Shows what went wrong, and then what waits. */
export function Waiting({ work }: { work: RoomWork[] }) {
  return (['mal', 'espera'] as const).map((kind) => {
    const rows = work.filter((one) => one.kind === kind);
    return rows.length > 0 && <Rows key={kind} kind={kind} work={rows} />;
  });
}

/** Cards about what comes next, beside `before` on a wide screen. */
export function Next({ work, before }: { work: RoomWork[]; before?: ReactNode }) {
  const next = work.filter(({ kind }) => kind === 'sigue');
  const isBeside = before !== undefined && next.length < work.length;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridAutoFlow: 'dense',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
        // The last of the rows beside a tall `before` takes its height: no gap between the cards.
        ...(isBeside ? { gridTemplateRows: { lg: `repeat(${BESIDE - 1}, auto) 1fr` } } : {}),
      }}
    >
      {isBeside && (
        <Stack
          spacing={2}
          sx={{ minWidth: 0, gridRow: { lg: `span ${BESIDE}` }, '&:empty': HIDDEN }}
        >
          {before}
        </Stack>
      )}
      {next.map(({ resource, Card: One, wide }, index) => (
        <Box
          key={`${resource} ${index}`}
          sx={{ minWidth: 0, ...(wide ? { gridColumn: '1 / -1' } : {}), '&:empty': HIDDEN }}
        >
          <One />
        </Box>
      ))}
    </Box>
  );
}
