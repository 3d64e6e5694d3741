import { useId, useState } from 'react';
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Typography,
} from '@mui/material';
import { confirmarImportacion } from '@gremio/contract/importaciones/endpoints.ts';
import { asksToConfirm, salidaInWords } from '@gremio/contract/importaciones/rules.ts';
import type { Importacion, InformeImportacion } from '@gremio/contract/importaciones/schemas.ts';
import type { Salida } from '@gremio/contract/platform/import.ts';
import { formatCount } from '@gremio/contract/platform/counted.ts';
import { UndoWarning } from '../undo/UndoWarning.tsx';
import { useImportacionAction } from './useImportacion.ts';
import { confirmLabel } from './words.ts';

interface LeavingProps {
  salen: Salida;
  nombres: string[];
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks again before many leave by a file, with their number, their share of the roll and their names. */
function ConfirmLeaving({ salen, nombres, onConfirm, onClose }: LeavingProps) {
  const labelId = useId();
  const cuantos = formatCount(salen.cuantos);
  const others = salen.cuantos - nombres.length;
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={labelId} onClose={onClose}>
      <DialogTitle id={labelId}>¿Dar de baja a {cuantos}?</DialogTitle>
      <DialogContent>
        <DialogContentText>
          Dejan la afiliación {salidaInWords(salen)}. Si el archivo no está completo, volvé y cargá
          el completo.
        </DialogContentText>
        <Box
          component="ul"
          aria-label="Quiénes dejan la afiliación"
          tabIndex={0}
          sx={{ my: 1, pl: 3, maxHeight: 280, overflowY: 'auto' }}
        >
          {nombres.map((nombre) => (
            <li key={nombre}>{nombre}</li>
          ))}
        </Box>
        {others > 0 && <Typography variant="body2">Y {formatCount(others)} más.</Typography>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Volver</Button>
        <Button color="error" variant="contained" onClick={onConfirm}>
          Sí, dar de baja a {cuantos}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface ReviewedProps {
  id: number;
  informe: InformeImportacion;
}

function ConfirmReviewed({ id, informe }: ReviewedProps) {
  const [asks, setAsks] = useState(false);
  const confirm = useImportacionAction(id, (provider, bajas_confirmadas: number | undefined) =>
    provider.call(confirmarImportacion, {
      params: { id: String(id) },
      body: { ...(bajas_confirmadas !== undefined && { bajas_confirmadas }) },
    }),
  );
  const { nuevas, cambiadas, bajas, salen, muestra } = informe;
  const nothing = nuevas + cambiadas + bajas === 0;
  const isMany = asksToConfirm(salen);
  return (
    <Box>
      <Button
        variant="contained"
        disabled={nothing || confirm.isPending}
        onClick={() => (isMany ? setAsks(true) : confirm.mutate(undefined))}
      >
        {confirmLabel(informe)}
      </Button>
      {!nothing && <UndoWarning endpoint={confirmarImportacion} about="mientras" />}
      {asks && isMany && (
        <ConfirmLeaving
          salen={salen}
          nombres={muestra.salen ?? []}
          onClose={() => setAsks(false)}
          onConfirm={() => {
            setAsks(false);
            confirm.mutate(salen.cuantos);
          }}
        />
      )}
    </Box>
  );
}

/** The button that imports a reviewed file. */
export function ConfirmImport({ importacion }: { importacion: Importacion }) {
  const { id, informe, estado } = importacion;
  if (!informe || (estado !== 'revisada' && estado !== 'interrumpida')) return null;
  return <ConfirmReviewed id={id} informe={informe} />;
}
