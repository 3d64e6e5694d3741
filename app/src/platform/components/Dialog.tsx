import type { ReactNode } from 'react';
import type { Problem } from '../api/problem.ts';
import { goToBroken } from './broken-field.ts';
import { useBackCloses } from '../history/sheets.ts';
import { Button } from './Button.tsx';
import styles from './dialog.module.css';
import type { DialogProps } from './DialogWindow.tsx';
import { lazyWindow } from './lazy-window.tsx';
import { SeccionalAsAdvised } from './MiSeccionalLink.tsx';
import { ProblemCode } from './ProblemCode.tsx';

const DialogWindow = lazyWindow<DialogProps>(() =>
  import('./DialogWindow.tsx').then((module) => module.DialogWindow),
);

/** A bottom sheet on a phone, a centred window on a wide screen. */
export function Dialog(props: DialogProps) {
  useBackCloses(props.open, props.onClose);
  return <DialogWindow {...props} />;
}

interface ProblemDialogProps {
  problem: Problem | null;
  onClose: () => void;
  /** Field labels by field name: `{ comentario: 'Comentario' }`. */
  labels?: Record<string, string>;
  /** Another action, before "Entendido". */
  action?: ReactNode;
}

/** The dialogs 'Error' and 'Error validación' of the specification. */
export function ProblemDialog({ problem, onClose, labels = {}, action }: ProblemDialogProps) {
  const close = () => {
    onClose();
    if (problem && problem.fields.length > 0) goToBroken(problem.fields.map(({ campo }) => campo));
  };
  return (
    <Dialog
      title={problem?.title ?? 'Error'}
      open={problem !== null}
      onClose={close}
      alert
      actions={
        <>
          {action}
          <SeccionalAsAdvised sentence={problem?.message ?? ''} />
          <Button look={action ? 'secondary' : 'primary'} onPress={close}>
            Entendido
          </Button>
        </>
      }
    >
      <p>{problem?.message}</p>
      <ProblemCode body={problem?.body} />
      {problem && problem.fields.length > 0 && (
        <dl className={styles.fields}>
          {problem.fields.map(({ campo, mensaje }) => (
            <div key={campo}>
              <dt>{labels[campo] ?? campo}</dt>
              <dd>{mensaje}</dd>
            </div>
          ))}
        </dl>
      )}
    </Dialog>
  );
}

interface ConfirmDialogProps {
  title: string;
  /** Consequence of confirming: what is done, and to what. */
  text: string;
  /** Label of the confirming button: `Cancelar mi turno`. */
  confirm: string;
  /** Label of the button that cancels: `No, dejarlo así`. */
  keep: string;
  pending?: boolean;
  open: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation of something destructive. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <Dialog
      title={props.title}
      open={props.open}
      onClose={props.onClose}
      actions={
        <>
          <Button look="danger" pending={props.pending} onPress={props.onConfirm}>
            {props.confirm}
          </Button>
          <Button look="secondary" onPress={props.onClose}>
            {props.keep}
          </Button>
        </>
      }
    >
      <p>{props.text}</p>
    </Dialog>
  );
}
