import { useId, useState } from 'react';
import LockIcon from '@mui/icons-material/Lock';
import {
  Alert,
  Button,
  Checkbox,
  Dialog,
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
import type { Decision, PlanDeCierre } from '@gremio/contract/turnos/cierre/schemas.ts';
import { isRefusal } from '../../platform/http/errors.ts';
import type { Provider } from '../../platform/http/data.ts';
import { Decidir } from './Decidir.tsx';
import { aDonde, actoDeCierre, cancelaA, dichoDeCierre } from './cierre.ts';
import { QuienVa } from './QuienVa.tsx';

interface CerrarProps {
  que: 'hora' | 'dia';
  id: number;
  /** Full name, for the dialog: `martes 8 de diciembre, 10:30`. */
  cual: string;
  /** The name in its row, for the button's label. */
  corto: string;
}

/** Closes an hora or a day. If it has bookings, asks what to do with them, and shows where each one moves. */
export function Cerrar(props: CerrarProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        color="error"
        startIcon={<LockIcon />}
        aria-label={`Cerrar ${props.corto}`}
        onClick={() => setOpen(true)}
      >
        Cerrar
      </Button>
      {open && <Dialogo {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function usePlan({ que, id }: CerrarProps) {
  const provider = useDataProvider<Provider>();
  const endpoint = que === 'hora' ? cierreDeHora : cierreDeDia;
  const params = { id: String(id) };
  const { data, error } = useQuery({
    queryKey: ['cierre', que, id],
    queryFn: () => provider.call(endpoint.preview, { params }),
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  const [changed, setChanged] = useState<PlanDeCierre | null>(null);
  return { plan: changed ?? data, error, setChanged, endpoint, params };
}

function Dialogo({ onClose, ...props }: CerrarProps & { onClose: () => void }) {
  const { plan, error, setChanged, endpoint, params } = usePlan(props);
  const [decision, setDecision] = useState<Decision>('mover');
  const [resto, setResto] = useState(false);
  const [motivo, setMotivo] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const provider = useDataProvider<Provider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const id = useId();
  const nobody = plan?.afectados.length === 0;
  const chosen: Decision = nobody ? 'dejar' : decision;
  const cancels = plan ? cancelaA(plan, chosen, resto) : 0;
  const stuck = chosen === 'mover' && plan !== undefined && plan.sin_lugar > 0 && !resto;

  const send = async () => {
    if (!plan) return;
    setPending(true);
    setProblem(null);
    try {
      const done = await provider.call(endpoint.close, {
        params,
        body: {
          decision: chosen,
          cancelar_sin_lugar: resto,
          motivo: cancels > 0 ? motivo : null,
          vistos: aDonde(plan),
        },
      });
      notify(dichoDeCierre(props.cual, done), { type: 'success' });
      onClose();
      refresh();
    } catch (failed) {
      const { body, message } = failed as HttpError;
      if (isRefusal(failed, 'cierre_cambio')) setChanged((body as { plan: PlanDeCierre }).plan);
      setProblem(message);
    }
    setPending(false);
  };

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby={id}>
      <DialogTitle id={id}>Cerrar el {props.cual}</DialogTitle>
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
            <Decidir plan={plan} value={decision} onChange={setDecision} />
            <QuienVa plan={plan} decision={decision} />
            {decision === 'mover' && plan.sin_lugar > 0 && (
              <FormControlLabel
                control={
                  <Checkbox checked={resto} onChange={(event) => setResto(event.target.checked)} />
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
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>No hacer nada</Button>
        <Button
          variant="contained"
          color="error"
          disabled={!plan || pending || stuck || (cancels > 0 && motivo.trim() === '')}
          onClick={() => void send()}
        >
          {plan ? actoDeCierre(plan, chosen, cancels) : 'Cerrar'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
