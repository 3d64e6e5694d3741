import { useMemo, type ReactNode } from 'react';
import { Box } from '@mui/material';
import { palette } from '@gremio/contract/ajustes/rules.ts';
import type { Organizacion } from '@gremio/contract/ajustes/schemas.ts';

type Colores = Pick<Organizacion, 'color_principal' | 'color_secundario'>;

const WIDTH = 320;
const HEIGHT = 580;

interface Props {
  colores: Colores;
  oscuro?: boolean;
  /** Accessible name of the page. */
  titulo: string;
  children: ReactNode;
}

/** A phone frame in the app's colours. Its content uses the app's tokens (`var(--brand)`). */
export function Telefono({ colores, oscuro = false, titulo, children }: Props) {
  const { color_principal, color_secundario } = colores;
  const tokens = useMemo(() => {
    const made = palette({ color_principal, color_secundario });
    const scheme = oscuro ? made.dark : made.light;
    return Object.fromEntries(Object.entries(scheme).map(([name, value]) => [`--${name}`, value]));
  }, [color_principal, color_secundario, oscuro]);
  return (
    <Box
      component="figure"
      aria-label={titulo}
      style={tokens}
      sx={{
        width: '100%',
        maxWidth: WIDTH,
        m: 0,
        height: HEIGHT,
        border: '8px solid',
        borderColor: oscuro ? '#3a3f47' : '#1b1b1f',
        borderRadius: '36px',
        overflow: 'hidden',
        bgcolor: 'var(--bg)',
        color: 'var(--text)',
        fontSize: 15,
        lineHeight: 1.4,
        '& *': { overflowWrap: 'anywhere' },
      }}
    >
      {children}
    </Box>
  );
}
