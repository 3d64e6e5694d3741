import PrintIcon from '@mui/icons-material/Print';
import { Box, Button, Dialog, GlobalStyles, Typography } from '@mui/material';
import { ClaveLetter } from './ClaveLetter.tsx';
import type { Clave } from './claves.ts';

/** Print styles: only the letters, one per page. */
const printStyles = {
  '@media print': {
    '#root, .MuiBackdrop-root, .cartas-barra': { display: 'none !important' },
    '.MuiDialog-root, .MuiDialog-container, .MuiDialog-paper': {
      position: 'static !important',
      display: 'block !important',
      height: 'auto !important',
      overflow: 'visible !important',
    },
    '.carta': { border: '0 !important', margin: '0 !important', breakAfter: 'page' },
  },
  '@page': { margin: '20mm' },
};

/** Letters with newly issued keys, to print. The letters themselves are not stored. */
export function ClaveLetters({ claves, onClose }: { claves: Clave[]; onClose: () => void }) {
  const count = claves.length === 1 ? '1 carta' : `${claves.length} cartas`;
  return (
    <Dialog open fullScreen aria-labelledby="cartas-title">
      <GlobalStyles styles={printStyles} />
      <Box
        className="cartas-barra"
        sx={{
          position: 'sticky',
          top: 0,
          zIndex: 1,
          p: 2,
          display: 'flex',
          flexWrap: 'wrap',
          gap: 2,
          alignItems: 'center',
          bgcolor: 'background.paper',
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Box sx={{ flex: 1, minWidth: 240 }}>
          <Typography id="cartas-title" variant="h6" component="h2">
            {count} con clave de activación
          </Typography>
          <Typography variant="body2">
            Las claves no se vuelven a mostrar: imprimí antes de cerrar.
          </Typography>
        </Box>
        <Button onClick={onClose}>Cerrar</Button>
        <Button variant="contained" startIcon={<PrintIcon />} onClick={() => window.print()}>
          Imprimir
        </Button>
      </Box>
      <Box sx={{ bgcolor: 'background.default', flex: 1 }}>
        {claves.map((clave) => (
          <ClaveLetter key={clave.id} clave={clave} />
        ))}
      </Box>
    </Dialog>
  );
}
