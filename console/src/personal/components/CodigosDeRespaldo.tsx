import { Alert, Box, Button, Checkbox, FormControlLabel, GlobalStyles, Stack } from '@mui/material';
import { useNotify } from 'react-admin';
import { copyText } from '../../platform/storage/clipboard.ts';

/** Print styles: only the codes. */
const PAPER = {
  '@media print': {
    body: { visibility: 'hidden' },
    '#codigos-de-respaldo': { visibility: 'visible', position: 'fixed', inset: 0, margin: '15mm' },
  },
} as const;

const asText = (codigos: string[]): string =>
  ['Códigos de respaldo de la consola. Cada uno sirve una vez.', '', ...codigos, ''].join('\n');

function download(codigos: string[]): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([asText(codigos)], { type: 'text/plain' }));
  link.download = 'codigos-de-respaldo.txt';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

interface Props {
  codigos: string[];
  guardados: boolean;
  onGuardados: (guardados: boolean) => void;
}

/** The backup codes, which replace the phone. They are shown only once, hence three ways to save them. */
export function CodigosDeRespaldo({ codigos, guardados, onGuardados }: Props) {
  const notify = useNotify();
  const copy = async () => {
    if (await copyText(asText(codigos))) notify('Copiaste los códigos.', { type: 'success' });
    else notify('No pudimos copiarlos. Descargalos o imprimilos.', { type: 'error' });
  };
  return (
    <Box>
      <GlobalStyles styles={PAPER} />
      <Alert severity="warning" icon={false} sx={{ my: 1 }}>
        <Box
          component="ul"
          id="codigos-de-respaldo"
          aria-label="Códigos de respaldo"
          sx={{
            m: 0,
            p: 0,
            listStyle: 'none',
            fontFamily: 'monospace',
            fontSize: '1rem',
            display: 'grid',
            gap: 0.5,
            gridTemplateColumns: 'repeat(auto-fill, minmax(130px, 1fr))',
          }}
        >
          {codigos.map((codigo) => (
            <li key={codigo}>{codigo}</li>
          ))}
        </Box>
      </Alert>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button onClick={() => void copy()}>Copiar</Button>
        <Button onClick={() => download(codigos)}>Descargar</Button>
        <Button onClick={() => globalThis.print()}>Imprimir</Button>
      </Stack>
      <FormControlLabel
        control={
          <Checkbox checked={guardados} onChange={(event) => onGuardados(event.target.checked)} />
        }
        label="Los guardé: no se van a mostrar de nuevo"
      />
    </Box>
  );
}
