import { useState } from 'react';
import UndoIcon from '@mui/icons-material/Undo';
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { deshacerImportacion, verDeshacer } from '@gremio/contract/importaciones/endpoints.ts';
import type { Importacion, InformeDeshacer } from '@gremio/contract/importaciones/schemas.ts';
import type { Provider } from '../http/data.ts';
import { useImportacionAction } from './useImportacion.ts';
import { formatCount } from './words.ts';

/** The rows that an undo removes, restores and leaves unchanged. */
export function UndoEffects({ informe, done }: { informe: InformeDeshacer; done: boolean }) {
  const { nuevas, cambiadas, bajas, quedan, muestra } = informe;
  const effects = [
    [nuevas, done ? 'nuevas se quitaron' : 'nuevas se quitan'],
    [cambiadas, done ? 'cambiadas volvieron a como estaban' : 'cambiadas vuelven a como estaban'],
    [bajas, done ? 'dadas de baja volvieron' : 'dadas de baja vuelven'],
    [quedan, done ? 'quedaron como están' : 'quedan como están'],
  ] as const;
  return (
    <Box>
      <Box component="ul" sx={{ my: 1, pl: 3 }}>
        {effects.map(([count, words]) => (
          <li key={words}>
            <strong>{formatCount(count)}</strong> {words}
          </li>
        ))}
      </Box>
      {muestra.length > 0 && (
        <Box component="ul" sx={{ my: 1, pl: 3, color: 'text.secondary' }}>
          {muestra.map(({ titulo, motivo }) => (
            <li key={titulo}>
              {titulo}: {motivo}
            </li>
          ))}
        </Box>
      )}
    </Box>
  );
}

/** Undoes the last import of its kind, after a preview of the effects. */
export function UndoImport({ importacion }: { importacion: Importacion }) {
  const { id, archivo } = importacion;
  const [open, setOpen] = useState(false);
  const provider = useDataProvider<Provider>();
  const params = { id: String(id) };
  const preview = useQuery({
    queryKey: ['importaciones', id, 'deshacer'],
    queryFn: () => provider.call(verDeshacer, { params }),
    enabled: open,
    gcTime: 0,
  });
  const undo = useImportacionAction(id, () => provider.call(deshacerImportacion, { params }));
  if (!importacion.puede_deshacer) return null;
  return (
    <>
      <Button
        color="error"
        startIcon={<UndoIcon />}
        sx={{ alignSelf: 'start' }}
        onClick={() => setOpen(true)}
      >
        Deshacer esta importación
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} fullWidth aria-labelledby="deshacer">
        <DialogTitle id="deshacer">
          Deshacer la importación de {archivo || 'este archivo'}
        </DialogTitle>
        <DialogContent>
          {preview.isPending && <LinearProgress aria-label="Mirando qué pasaría" />}
          {preview.error && <Alert severity="error">{preview.error.message}</Alert>}
          {preview.data && <UndoEffects informe={preview.data} done={false} />}
          <Typography variant="body2" color="text.secondary">
            Quienes vuelven de una baja recuperan su estado, no los dispositivos ni los lugares que
            tenían.
          </Typography>
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setOpen(false)}>No hacer nada</Button>
          <Button
            color="error"
            variant="contained"
            disabled={!preview.data || undo.isPending}
            onClick={() => undo.mutate(undefined, { onSettled: () => setOpen(false) })}
          >
            Deshacer
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
