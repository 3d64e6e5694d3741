import { Box, Typography } from '@mui/material';

const whole = new Intl.NumberFormat('es-AR');

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
  const share = limit > 0 ? Math.min(1, taken / limit) : 0;
  const full = limit > 0 && taken >= limit;
  return (
    <Box sx={{ minWidth: 120 }}>
      <Typography
        component="span"
        sx={{
          fontVariantNumeric: 'tabular-nums',
          fontSize: large ? '1.75rem' : 'inherit',
          fontWeight: large ? 600 : 400,
        }}
      >
        {whole.format(taken)} de {whole.format(limit)}
        {full && ' · completo'}
      </Typography>
      <Box aria-hidden sx={{ height: large ? 8 : 4, borderRadius: 1, bgcolor: 'action.hover' }}>
        <Box
          sx={{
            height: '100%',
            borderRadius: 1,
            width: `${share * 100}%`,
            bgcolor: full ? 'warning.main' : 'primary.main',
            transition: 'width 200ms',
            '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
          }}
        />
      </Box>
    </Box>
  );
}
