import type { ReactNode } from 'react';
import { Box } from '@mui/material';
import type { BrandColors } from '@gremio/contract/ajustes/rules.ts';
import { useAppTokens } from './tokens.ts';

const WIDTH = 320;
const HEIGHT = 580;

interface Props {
  colors: BrandColors;
  dark?: boolean;
  /** Accessible name of the page. */
  title: string;
  children: ReactNode;
}

/** A phone frame in the app's colours. Its content uses the app's tokens (`var(--brand)`). */
export function PhoneFrame({ colors, dark = false, title, children }: Props) {
  const tokens = useAppTokens(colors, dark);
  return (
    <Box
      component="figure"
      aria-label={title}
      style={tokens}
      sx={{
        width: '100%',
        maxWidth: WIDTH,
        m: 0,
        height: HEIGHT,
        border: '8px solid',
        borderColor: dark ? '#3a3f47' : '#1b1b1f',
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
