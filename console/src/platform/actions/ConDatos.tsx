import { useId, useState, type ReactNode } from 'react';
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { Form, useNotify, useRefresh } from 'react-admin';
import type * as z from 'zod';
import { errorsOf } from '../forms/errors.ts';
import { schemaResolver } from '../forms/Formulario.tsx';
import { Accion, type AccionProps } from './Accion.tsx';

export interface ConDatosProps<B extends z.ZodType> extends AccionProps {
  /** What it does, to whom: `Cancelar el voucher ABC de PÉREZ, Ana`. */
  title: string;
  content: ReactNode;
  /** The button that does it. */
  confirm: string;
  /** The rules of what is written: the body of the call that it ends in. */
  body: B;
  /** What the form starts with, seen or not. */
  start?: Partial<z.input<B>>;
  /** Done; what it answers is said to the clerk. */
  run: (values: z.output<B>) => Promise<string>;
  /** What is written needs room. */
  wide?: boolean;
  /** What the clerk writes. */
  children: ReactNode;
}

/** A button that asks for what an act needs, says what it will do and to whom, and does it. */
export function ConDatos<B extends z.ZodType>(props: ConDatosProps<B>) {
  const { title, content, confirm, body, start, run, wide, children, ...accion } = props;
  const [asking, setAsking] = useState(false);
  const [pending, setPending] = useState(false);
  const id = useId();
  const notify = useNotify();
  const refresh = useRefresh();
  const act = async (values: object) => {
    setPending(true);
    const done = run(values as z.output<B>).then(
      (said) => {
        setAsking(false);
        notify(said, { type: 'success' });
      },
      (error: Error) => {
        notify(error.message, { type: 'error' });
        throw error;
      },
    );
    const errors = await errorsOf(done);
    setPending(false);
    // What stood in the way may have changed what the page shows, as the act itself does.
    refresh();
    return errors;
  };
  return (
    <>
      <Accion {...accion} onClick={() => setAsking(true)} />
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        onClick={(event) => event.stopPropagation()}
        fullWidth
        maxWidth={wide ? 'md' : 'sm'}
        aria-labelledby={id}
      >
        <DialogTitle id={id}>{title}</DialogTitle>
        <Form record={start ?? {}} resolver={schemaResolver(body)} onSubmit={act}>
          <DialogContent>
            <DialogContentText sx={{ mb: 2 }}>{content}</DialogContentText>
            {children}
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setAsking(false)}>No hacer nada</Button>
            <Button
              type="submit"
              color={accion.destructive ? 'error' : 'primary'}
              variant="contained"
              disabled={pending}
            >
              {confirm}
            </Button>
          </DialogActions>
        </Form>
      </Dialog>
    </>
  );
}
