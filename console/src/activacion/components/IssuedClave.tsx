import CopyIcon from '@mui/icons-material/ContentCopy';
import PdfIcon from '@mui/icons-material/PictureAsPdf';
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
} from '@mui/material';
import { useNotify } from 'react-admin';
import { cartaDeClave } from '@gremio/contract/activacion/cartas/endpoints.ts';
import { useDownload } from '../../platform/http/useDownload.ts';
import { copyText } from '../../platform/storage/clipboard.ts';
import type { Clave } from './claves.ts';

const COPIED_MS = 4000;

/** A newly issued key in large type: to read aloud, to copy, or to have as a letter. */
export function IssuedClave({ clave, onClose }: { clave: Clave; onClose: () => void }) {
  const notify = useNotify();
  const { save, isPending } = useDownload();
  const text = clave.clave ?? '';
  const copy = async () => {
    if (!(await copyText(text)))
      return notify('No se pudo copiar: anotala a mano.', { type: 'error' });
    notify(`Se ha copiado al portapapeles ${text}`, { autoHideDuration: COPIED_MS });
  };
  const letter = () =>
    save(cartaDeClave, { params: { id: String(clave.id) }, body: { clave: text } });
  return (
    <Dialog
      open
      onClose={(_, reason) => reason === 'escapeKeyDown' && onClose()}
      aria-labelledby="clave-title"
    >
      <DialogTitle id="clave-title">Clave de {clave.nombre}</DialogTitle>
      <DialogContent>
        <Typography
          sx={{
            fontSize: { xs: '1.75rem', sm: '2.5rem' },
            fontWeight: 700,
            textAlign: 'center',
            py: 2,
          }}
          translate="no"
        >
          {text}
        </Typography>
        <Alert severity="warning">Se muestra sólo ahora. Entregala antes de cerrar.</Alert>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button startIcon={<CopyIcon />} onClick={() => void copy()}>
          Copiar
        </Button>
        <Button startIcon={<PdfIcon />} disabled={isPending} onClick={letter}>
          Carta en PDF
        </Button>
        <Button variant="contained" onClick={onClose}>
          Ya la entregué
        </Button>
      </DialogActions>
    </Dialog>
  );
}
