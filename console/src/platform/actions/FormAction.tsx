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
import { schemaResolver } from '../forms/ContractForm.tsx';
import { ActionButton, type ActionButtonProps } from './ActionButton.tsx';

export interface FormActionProps<B extends z.ZodType> extends ActionButtonProps {
  /** Names the act and the record: `Cancelar el voucher ABC de PÉREZ, Ana`. */
  title: string;
  content: ReactNode;
  /** Label of the button that submits. */
  confirm: string;
  /** Schema of the request's body, which validates the form. */
  body: B;
  /** Initial values, including those without an input. */
  start?: Partial<z.input<B>>;
  /** Submits, and resolves to the message shown to the clerk. */
  run: (values: z.output<B>) => Promise<string>;
  /** Widens the dialog. */
  wide?: boolean;
  /** The form's inputs. */
  children: ReactNode;
}

/** A button that opens a form for an action's data, names the action and its record, and submits it. */
export function FormAction<B extends z.ZodType>(props: FormActionProps<B>) {
  const { title, content, confirm, body, start, run, wide, children, ...button } = props;
  const [asking, setAsking] = useState(false);
  const [pending, setPending] = useState(false);
  const id = useId();
  const notify = useNotify();
  const refresh = useRefresh();
  const act = async (values: object) => {
    setPending(true);
    const done = run(values as z.output<B>).then(
      (message) => {
        setAsking(false);
        notify(message, { type: 'success' });
      },
      (error: Error) => {
        notify(error.message, { type: 'error' });
        throw error;
      },
    );
    const errors = await errorsOf(done);
    setPending(false);
    // Also after a refusal: its cause may have changed the data on the page.
    refresh();
    return errors;
  };
  return (
    <>
      <ActionButton {...button} onClick={() => setAsking(true)} />
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
              color={button.destructive ? 'error' : 'primary'}
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
