import { type ReactNode, useId } from 'react';
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { Provider } from '../http/data.ts';
import { UndoWarning, type UndoWarningProps } from './UndoWarning.tsx';

interface Props<Plan> extends Pick<UndoWarningProps, 'endpoint'> {
  title: string;
  /** Resource and id of what is undone. */
  of: readonly [resource: string, id: number];
  /** Reads what an undo would do. */
  read: (provider: Provider) => Promise<Plan>;
  /** False for a plan that undoes nothing. */
  isPossible: (plan: Plan) => boolean;
  undo: (options: { onSettled: () => void }) => void;
  isUndoing: boolean;
  onClose: () => void;
  children: (plan: Plan) => ReactNode;
}

/** Shows the effects of an undo before it is done. */
export function UndoDialog<Plan>(props: Props<Plan>) {
  const { endpoint, title, of, read, isPossible, undo, isUndoing, onClose, children } = props;
  const labelId = useId();
  const provider = useDataProvider<Provider>();
  const { data, error } = useQuery({
    queryKey: [...of, 'deshacer'],
    queryFn: () => read(provider),
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  const impossible = error !== null || (data !== undefined && !isPossible(data));
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      aria-labelledby={labelId}
      onClose={onClose}
      onClick={(event) => event.stopPropagation()}
    >
      <DialogTitle id={labelId}>{title}</DialogTitle>
      <DialogContent>
        {error && <Alert severity="error">{error.message}</Alert>}
        {data === undefined
          ? !error && <LinearProgress aria-label="Mirando qué volvería" />
          : children(data)}
        {!impossible && <UndoWarning endpoint={endpoint} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{impossible ? 'Cerrar' : 'Volver'}</Button>
        {!impossible && (
          <Button
            color="error"
            variant="contained"
            disabled={data === undefined || isUndoing}
            onClick={() => undo({ onSettled: onClose })}
          >
            Deshacer
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
