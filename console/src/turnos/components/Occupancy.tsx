import { Box, Typography } from '@mui/material';
import { formatCount } from '@gremio/contract/platform/counted.ts';

interface BarProps {
  taken: number;
  limit: number;
  /** In pixels. */
  height?: number;
}

/** Does not follow the figures, which `completo` makes longer: bars of one list are compared. */
const WIDTH = 120;
const BAR = { display: 'block', borderRadius: 1 } as const;

/** Occupancy: the count and the limit, in figures and as a bar. */
export function Occupancy({
  taken,
  limit,
  large = false,
}: {
  taken: number;
  limit: number;
  large?: boolean;
}) {
  const full = limit > 0 && taken >= limit;
  return (
    <Box sx={{ minWidth: WIDTH }}>
      <Typography
        component="span"
        sx={{
          fontVariantNumeric: 'tabular-nums',
          fontSize: large ? '1.75rem' : 'inherit',
          fontWeight: large ? 600 : 400,
        }}
      >
        {formatCount(taken)} de {formatCount(limit)}
        {full && ' · completo'}
      </Typography>
      <Box sx={{ width: large ? '100%' : WIDTH }}>
        <OccupancyBar taken={taken} limit={limit} height={large ? 8 : 4} />
      </Box>
    </Box>
  );
}

/** The bar alone. It is a span, which a button may hold. */
export function OccupancyBar({ taken, limit, height = 4 }: BarProps) {
  const share = limit > 0 ? Math.min(1, taken / limit) : 0;
  return (
    <Box component="span" aria-hidden sx={{ ...BAR, height, bgcolor: 'action.hover' }}>
      <Box
        component="span"
        sx={{
          ...BAR,
          height: '100%',
          width: `${share * 100}%`,
          bgcolor: share === 1 ? 'warning.main' : 'primary.main',
          transition: 'width 200ms',
          '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
        }}
      />
    </Box>
  );
}
