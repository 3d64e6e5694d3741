import { useId, useState, type ReactNode } from 'react';
import {
  Alert,
  Button,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { nameOf } from '@gremio/contract/platform/endpoint.ts';
import { useNotify, useRecordContext, useRefresh } from 'react-admin';
import type * as z from 'zod';
import { KeptDraft } from '../drafts/DraftOffer.tsx';
import { forgetDraft, type FormName } from '../drafts/drafts.ts';
import { TellTyped, TypedDialog } from '../forms/TypedDialog.tsx';
import { errorsOf } from '../forms/errors.ts';
import { schemaResolver } from '../forms/schema-resolver.ts';
import { StaffForm } from '../forms/StaffForm.tsx';
import { UndoWarning, type UndoWarningProps } from '../undo/UndoWarning.tsx';
import { ActionButton, type ActionButtonProps } from './ActionButton.tsx';

export interface FormActionProps<B extends z.ZodType> extends ActionButtonProps, UndoWarningProps {
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
  /** Keeps what is typed for the tab, and offers it again. Never for a form with a secret. */
  draft?: boolean;
  /** The form's inputs. */
  children: ReactNode;
}

/** A button that opens a form for an action's data, names the action and its record, and submits it. */
export function FormAction<B extends z.ZodType>(props: FormActionProps<B>) {
  const {
    title,
    content,
    confirm,
    body,
    start,
    run,
    wide,
    draft = false,
    children,
    endpoint,
    about,
    ...button
  } = props;
  const [asking, setAsking] = useState(false);
  const [pending, setPending] = useState(false);
  /** Shown in the dialog: a notice would cover its buttons. */
  const [problem, setProblem] = useState<string | null>(null);
  const [typed, setTyped] = useState(false);
  const id = useId();
  const record = useRecordContext();
  const form: FormName = {
    resource: `${nameOf(endpoint)} ${button.label}`,
    id: String(record?.id ?? 'nuevo'),
    dialog: true,
  };
  const notify = useNotify();
  const refresh = useRefresh();
  const act = async (values: object) => {
    setPending(true);
    setProblem(null);
    const done = run(values as z.output<B>).then(
      (message) => {
        close();
        notify(message, { type: 'success' });
      },
      (error: Error) => {
        setProblem(error.message);
        throw error;
      },
    );
    const errors = await errorsOf(done);
    setPending(false);
    // Also after a refusal: its cause may have changed the data on the page.
    refresh();
    // The form would give notice of the error of the whole.
    return errors && { ...errors, root: undefined };
  };
  const open = () => {
    setProblem(null);
    setTyped(false);
    setAsking(true);
  };
  const close = () => {
    forgetDraft(form);
    setAsking(false);
  };
  return (
    <>
      <ActionButton {...button} onClick={open} />
      <TypedDialog
        open={asking}
        typed={typed}
        onClose={() => setAsking(false)}
        maxWidth={wide ? 'md' : 'sm'}
        aria-labelledby={id}
      >
        <DialogTitle id={id}>{title}</DialogTitle>
        <StaffForm record={start ?? {}} resolver={schemaResolver(body)} onSubmit={act}>
          <DialogContent>
            <TellTyped onTyped={setTyped} />
            {draft && <KeptDraft form={form} />}
            <DialogContentText sx={{ mb: 2 }}>{content}</DialogContentText>
            {children}
            <UndoWarning endpoint={endpoint} about={about} />
            {problem !== null && (
              <Alert severity="error" sx={{ mt: 2 }}>
                {problem}
              </Alert>
            )}
          </DialogContent>
          <DialogActions>
            <Button onClick={close}>Volver</Button>
            <Button
              type="submit"
              color={button.destructive ? 'error' : 'primary'}
              variant="contained"
              disabled={pending}
            >
              {confirm}
            </Button>
          </DialogActions>
        </StaffForm>
      </TypedDialog>
    </>
  );
}
