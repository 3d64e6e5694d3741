import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import InfoIcon from '@mui/icons-material/InfoOutlined';
import { Box, Stack, Typography } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { contraste, CONTRASTE_DE_TEXTO, palette } from '@gremio/contract/ajustes/rules.ts';

const COLOR = /^#[0-9a-f]{6}$/i;
const isColor = (value: unknown): value is string => COLOR.test(String(value));
const WHITE = '#ffffff';

const ratio = (value: number) =>
  `${value.toLocaleString('es-AR', { maximumFractionDigits: 1 })} a 1`;

interface ContrastResult {
  readable: boolean;
  text: string;
  sample: { background: string; foreground: string };
}

function onWhite(color: string): ContrastResult {
  const value = contraste(color, WHITE);
  const readable = value >= CONTRASTE_DE_TEXTO;
  return {
    readable,
    text: readable
      ? `El texto blanco se lee bien sobre el color principal (${ratio(value)}).`
      : `El texto blanco no se lee sobre el color principal (${ratio(value)}; hace falta 4,5 a 1). No hace falta que lo cambies: la app escribe de otro modo.`,
    sample: { background: color, foreground: WHITE },
  };
}

function inApp(
  where: string,
  chosen: string,
  background: string,
  foreground: string,
): ContrastResult {
  const same = background.toLowerCase() === chosen.toLowerCase();
  const ink = foreground === WHITE ? 'blanco' : 'negro';
  return {
    readable: same,
    text: same
      ? `${where}, los botones llevan tu color tal como es, con texto ${ink}.`
      : `${where}, los botones llevan ${background}, apenas distinto, con texto ${ink}, para que se lean y se distingan del fondo.`,
    sample: { background, foreground },
  };
}

/** The contrast of the chosen colours, and the colours that the app derives, each with a sample. */
export function contrastResults(principal: string, secundario: string): ContrastResult[] {
  const { light, dark } = palette({ color_principal: principal, color_secundario: secundario });
  return [
    onWhite(principal),
    inApp('En claro', principal, light.brand, light['on-brand']),
    inApp('En oscuro', principal, dark.brand, dark['on-brand']),
  ];
}

/** Reports whether the chosen colours are readable, and how the app adjusts them if they are not. */
export function ContrastReport() {
  const [principal, secundario] = useWatch({
    name: ['valor.color_principal', 'valor.color_secundario'],
  });
  if (!isColor(principal) || !isColor(secundario)) return null;
  return (
    <Stack component="ul" spacing={1} sx={{ m: 0, p: 0, mb: 2, listStyle: 'none' }}>
      {contrastResults(principal, secundario).map(({ readable, text, sample }) => (
        <Box component="li" key={text} sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
          {readable ? <CheckIcon color="success" /> : <InfoIcon color="info" />}
          <Box
            aria-hidden
            sx={{
              px: 1,
              border: 1,
              borderColor: 'divider',
              borderRadius: 1,
              bgcolor: sample.background,
              color: sample.foreground,
              fontWeight: 600,
              // Drawn by CSS: as text, an unreadable sample would itself fail WCAG contrast.
              '&::before': { content: '"Aa"' },
            }}
          />
          <Typography variant="body2">{text}</Typography>
        </Box>
      ))}
    </Stack>
  );
}
