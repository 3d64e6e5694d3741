import { Alert, Box, Button, Checkbox, FormControlLabel, Stack } from '@mui/material';
import { useNotify } from 'react-admin';
import { copyText } from '../../platform/storage/clipboard.ts';

const asText = (codes: string[]): string =>
  ['Códigos de respaldo de la consola. Cada uno sirve una vez.', '', ...codes, ''].join('\n');

function download(codes: string[]): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([asText(codes)], { type: 'text/plain' }));
  link.download = 'codigos-de-respaldo.txt';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

interface Props {
  codes: string[];
  saved: boolean;
  onSaved: (saved: boolean) => void;
}

/** The backup codes, which replace the phone. They are shown only once, hence two ways to save them. */
export function BackupCodes({ codes, saved, onSaved }: Props) {
  const notify = useNotify();
  const copy = async () => {
    if (await copyText(asText(codes))) notify('Copiaste los códigos.', { type: 'success' });
    else notify('No pudimos copiarlos. Descargalos.', { type: 'error' });
  };
  return (
    <Box>
      <Alert severity="warning" icon={false} sx={{ my: 1 }}>
        <Box
          component="ul"
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
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Box>
      </Alert>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button onClick={() => void copy()}>Copiar</Button>
        <Button onClick={() => download(codes)}>Descargar</Button>
      </Stack>
      <FormControlLabel
        control={<Checkbox checked={saved} onChange={(event) => onSaved(event.target.checked)} />}
        label="Los guardé: no se van a mostrar de nuevo"
      />
    </Box>
  );
}
