import { Box, Typography } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { readableOn, textOn } from '../../platform/theme/colors.ts';

const COLOR = /^#[0-9a-f]{6}$/i;
const WHITE = '#ffffff';

/** The two colours as they will be seen: under text, and as text where reading allows. */
export function Colores() {
  const [principal, secundario] = useWatch({
    name: ['valor.color_principal', 'valor.color_secundario'],
  }) as (string | null)[];
  return (
    <Box sx={{ display: 'flex', gap: 1, mt: 1, flexWrap: 'wrap' }} aria-hidden>
      {[principal, secundario].map(
        (color, index) =>
          color &&
          COLOR.test(color) && (
            <Box
              key={index}
              sx={{
                display: 'flex',
                border: 1,
                borderColor: 'divider',
                borderRadius: 1,
                overflow: 'hidden',
              }}
            >
              <Typography sx={{ px: 2, py: 1, bgcolor: color, color: textOn(color) }}>
                Carnet
              </Typography>
              <Typography sx={{ px: 2, py: 1, bgcolor: WHITE, color: readableOn(WHITE, color) }}>
                Botón
              </Typography>
            </Box>
          ),
      )}
    </Box>
  );
}
