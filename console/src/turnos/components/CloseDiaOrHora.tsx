import { useId, useState } from 'react';
import LockIcon from '@mui/icons-material/Lock';
import {
  Alert,
  Button,
  Checkbox,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  LinearProgress,
  TextField,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type HttpError, useDataProvider, useNotify, useRefresh } from 'react-admin';
import { cierreDeDia, cierreDeHora } from '@gremio/contract/turnos/cierre/endpoints.ts';
import { nameOf } from '@gremio/contract/platform/endpoint.ts';
import type { Decision, PlanDeCierre } from '@gremio/contract/turnos/cierre/schemas.ts';
import { useKeptText } from '../../platform/drafts/useKeptText.ts';
import { isRefusal } from '../../platform/http/errors.ts';
import type { Provider } from '../../platform/http/data.ts';
import { UndoWarning } from '../../platform/undo/UndoWarning.tsx';
import { TypedDialog } from '../../platform/forms/TypedDialog.tsx';
import { DecisionInput } from './DecisionInput.tsx';
import { destinationsOf, closeLabel, countCancelled, closedInWords } from './cierre.ts';
import { AffectedTable } from './AffectedTable.tsx';

interface CloseProps {
  kind: 'hora' | 'dia';
  id: number;
  /** Full name, for the dialog: `martes 8 de diciembre, 10:30`. */
  fullName: string;
  /** The name in its row, for the button's label. */
  shortName: string;
}

/** Closes an hora or a day. If it has bookings, asks what to do with them, and shows where each one moves. */
export function CloseDiaOrHora(props: CloseProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        color="error"
        startIcon={<LockIcon />}
        aria-label={`Cerrar ${props.shortName}`}
        onClick={() => setOpen(true)}
      >
        Cerrar
      </Button>
      {open && <CloseDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function usePlan({ kind, id }: CloseProps) {
  const provider = useDataProvider<Provider>();
  const endpoint = kind === 'hora' ? cierreDeHora : cierreDeDia;
  const params = { id: String(id) };
  const { data, error } = useQuery({
    queryKey: ['cierre', kind, id],
    queryFn: () => provider.call(endpoint.preview, { params }),
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  const [changed, setChanged] = useState<PlanDeCierre | null>(null);
  return { plan: changed ?? data, error, setChanged, endpoint, params };
}

function CloseDialog({ onClose, ...props }: CloseProps & { onClose: () => void }) {
  const { plan, error, setChanged, endpoint, params } = usePlan(props);
  const [decision, setDecision] = useState<Decision>('mover');
  const [cancelRest, setCancelRest] = useState(false);
  const [motivo, setMotivo] = useKeptText({
    resource: nameOf(endpoint.close),
    id: params.id,
    dialog: true,
  });
  const [problem, setProblem] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const provider = useDataProvider<Provider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const id = useId();
  const nobody = plan?.afectados.length === 0;
  const chosen: Decision = nobody ? 'dejar' : decision;
  const cancels = plan ? countCancelled(plan, chosen, cancelRest) : 0;
  const stuck = chosen === 'mover' && plan !== undefined && plan.sin_lugar > 0 && !cancelRest;

  const leave = () => {
    setMotivo('');
    onClose();
  };
  const send = async () => {
    if (!plan) return;
    setPending(true);
    setProblem(null);
    try {
      const done = await provider.call(endpoint.close, {
        params,
        body: {
          decision: chosen,
          cancelar_sin_lugar: cancelRest,
          motivo: cancels > 0 ? motivo : null,
          vistos: destinationsOf(plan),
        },
      });
      notify(closedInWords(props.fullName, done), { type: 'success' });
      leave();
      refresh();
    } catch (failed) {
      const { body, message } = failed as HttpError;
      if (isRefusal(failed, 'cierre_cambio')) setChanged((body as { plan: PlanDeCierre }).plan);
      setProblem(message);
    }
    setPending(false);
  };

  return (
    <TypedDialog
      open
      typed={motivo.trim() !== ''}
      onClose={onClose}
      maxWidth="md"
      aria-labelledby={id}
    >
      <DialogTitle id={id}>Cerrar el {props.fullName}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        {error && <Alert severity="error">{error.message}</Alert>}
        {!plan && !error && <LinearProgress aria-label="Buscando a quiénes tienen lugar" />}
        {problem && (
          <Alert severity="warning" role="alert">
            {problem}
          </Alert>
        )}
        {nobody && (
          <p>Nadie tiene lugar reservado. Deja de ofrecerse, y se puede abrir de nuevo.</p>
        )}
        {plan && !nobody && (
          <>
            <DecisionInput plan={plan} value={decision} onChange={setDecision} />
            <AffectedTable plan={plan} decision={decision} />
            {decision === 'mover' && plan.sin_lugar > 0 && (
              <FormControlLabel
                control={
                  <Checkbox
                    checked={cancelRest}
                    onChange={(event) => setCancelRest(event.target.checked)}
                  />
                }
                label={`Cancelar ${plan.sin_lugar === 1 ? 'el que no entra' : `los ${plan.sin_lugar} que no entran`} y avisar por correo`}
              />
            )}
            {cancels > 0 && (
              <TextField
                label="Motivo"
                required
                multiline
                minRows={2}
                value={motivo}
                onChange={(event) => setMotivo(event.target.value)}
                helperText="Lo leen quienes pierden su lugar"
              />
            )}
            <UndoWarning
              endpoint={endpoint.close}
              about={chosen === 'dejar' ? undefined : 'mientras'}
            />
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={leave}>Volver</Button>
        <Button
          variant="contained"
          color="error"
          disabled={!plan || pending || stuck || (cancels > 0 && motivo.trim() === '')}
          onClick={() => void send()}
        >
          {plan ? closeLabel(plan, chosen, cancels) : 'Cerrar'}
        </Button>
      </DialogActions>
    </TypedDialog>
  );
}
