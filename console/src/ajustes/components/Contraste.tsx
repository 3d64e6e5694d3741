import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import InfoIcon from '@mui/icons-material/InfoOutlined';
import { Box, Stack, Typography } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { contraste, CONTRASTE_DE_TEXTO, palette } from '@gremio/contract/ajustes/rules.ts';

const COLOR = /^#[0-9a-f]{6}$/i;
const WHITE = '#ffffff';

const ratio = (value: number) =>
  `${value.toLocaleString('es-AR', { maximumFractionDigits: 1 })} a 1`;

interface ContrastResult {
  bien: boolean;
  texto: string;
  muestra: { fondo: string; letras: string };
}

function sobreBlanco(color: string): ContrastResult {
  const value = contraste(color, WHITE);
  const bien = value >= CONTRASTE_DE_TEXTO;
  return {
    bien,
    texto: bien
      ? `El texto blanco se lee bien sobre el color principal (${ratio(value)}).`
      : `El texto blanco no se lee sobre el color principal (${ratio(value)}; hace falta 4,5 a 1). No hace falta que lo cambies: la app escribe de otro modo.`,
    muestra: { fondo: color, letras: WHITE },
  };
}

function enLaApp(donde: string, elegido: string, fondo: string, letras: string): ContrastResult {
  const igual = fondo.toLowerCase() === elegido.toLowerCase();
  const tinta = letras === WHITE ? 'blanco' : 'negro';
  return {
    bien: igual,
    texto: igual
      ? `${donde}, los botones llevan tu color tal como es, con texto ${tinta}.`
      : `${donde}, los botones llevan ${fondo}, apenas distinto, con texto ${tinta}, para que se lean y se distingan del fondo.`,
    muestra: { fondo, letras },
  };
}

/** The contrast of the chosen colours, and the colours that the app derives, each with a sample. */
export function contrastes(principal: string, secundario: string): ContrastResult[] {
  const { light, dark } = palette({ color_principal: principal, color_secundario: secundario });
  return [
    sobreBlanco(principal),
    enLaApp('En claro', principal, light.brand, light['on-brand']),
    enLaApp('En oscuro', principal, dark.brand, dark['on-brand']),
  ];
}

/** Reports whether the chosen colours are readable, and how the app adjusts them if they are not. */
export function Contraste() {
  const [principal, secundario] = useWatch({
    name: ['valor.color_principal', 'valor.color_secundario'],
  }) as (string | null)[];
  if (!COLOR.test(principal ?? '') || !COLOR.test(secundario ?? '')) return null;
  return (
    <Stack component="ul" spacing={1} sx={{ m: 0, p: 0, mb: 2, listStyle: 'none' }}>
      {contrastes(principal as string, secundario as string).map(({ bien, texto, muestra }) => (
        <Box component="li" key={texto} sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
          {bien ? <CheckIcon color="success" /> : <InfoIcon color="info" />}
          <Box
            aria-hidden
            sx={{
              px: 1,
              border: 1,
              borderColor: 'divider',
              borderRadius: 1,
              bgcolor: muestra.fondo,
              color: muestra.letras,
              fontWeight: 600,
              // Drawn by CSS: as text, an unreadable sample would itself fail WCAG contrast.
              '&::before': { content: '"Aa"' },
            }}
          />
          <Typography variant="body2">{texto}</Typography>
        </Box>
      ))}
    </Stack>
  );
}
