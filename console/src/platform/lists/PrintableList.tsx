import PrintIcon from '@mui/icons-material/Print';
import { Box, Button, GlobalStyles, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Title } from 'react-admin';

/** Print styles: the list without the console around it. */
const PRINT_STYLES = {
  '@media print': {
    '@page': { margin: '12mm' },
    // In the dark theme too.
    'body, #root, #root *': { background: '#ffffff !important', color: '#000000 !important' },
    'header, .MuiDrawer-root, .MuiSnackbar-root, [data-no-print]': { display: 'none !important' },
    '[class*="RaLayout-"]': { margin: '0 !important', padding: '0 !important' },
    tr: { breakInside: 'avoid' },
    thead: { display: 'table-header-group' },
  },
} as const;

interface Props {
  title: string;
  /** Line under the title: what, where and when. */
  detail: string;
  children: ReactNode;
}

/** A list formatted for printing, as a fallback for when everything else fails. */
export function PrintableList({ title, detail, children }: Props) {
  return (
    <Box sx={{ py: 2 }}>
      <GlobalStyles styles={PRINT_STYLES} />
      <Title title={title} />
      <Stack
        direction="row"
        sx={{ justifyContent: 'space-between', flexWrap: 'wrap', gap: 2, mb: 2 }}
      >
        <Box>
          <Typography variant="h5" component="h2">
            {title}
          </Typography>
          <Typography>{detail}</Typography>
        </Box>
        <Button
          variant="contained"
          startIcon={<PrintIcon />}
          onClick={() => globalThis.print()}
          data-no-print
          sx={{ alignSelf: 'start', flexShrink: 0 }}
        >
          Imprimir
        </Button>
      </Stack>
      {/* May be wider than a phone, so it is focusable: the keyboard scrolls it too. */}
      <Box component="section" aria-label="La lista" tabIndex={0} sx={{ overflowX: 'auto' }}>
        {children}
      </Box>
    </Box>
  );
}
