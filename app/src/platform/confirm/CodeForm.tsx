import type { FieldError } from '@gremio/contract/platform/validation.ts';
import { useState, type FormEvent } from 'react';
import type { Problem } from '../api/problem.ts';
import { Button } from '../components/Button.tsx';
import { ProblemDialog } from '../components/Dialog.tsx';
import { TextField } from '../components/TextField.tsx';
import styles from './confirm.module.css';

/** Proofs of identity to type: the code of a mail, or the activation key. */
const KINDS = {
  codigo: {
    label: 'Código',
    hint: 'Seis números, con o sin espacios.',
    input: { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 12 },
  },
  clave: {
    label: 'Clave de activación',
    hint: 'Las 12 letras y números con los que activaste tu carnet.',
    input: {
      autoComplete: 'off',
      autoCapitalize: 'characters',
      spellCheck: false,
      maxLength: 20,
    },
  },
} as const;

interface CodeFormProps {
  kind: keyof typeof KINDS;
  confirm: string;
  pending: boolean;
  problem: Problem | null;
  dismiss: () => void;
  errorOf: (campo: string) => FieldError | undefined;
  onSubmit: (typed: string) => void;
}

export function CodeForm({
  kind,
  confirm,
  pending,
  problem,
  dismiss,
  errorOf,
  onSubmit,
}: CodeFormProps) {
  const [typed, setTyped] = useState('');
  const { label, hint, input } = KINDS[kind];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit(typed);
  };
  return (
    <form className={styles.step} onSubmit={submit} noValidate>
      <TextField
        label={label}
        name={kind}
        value={typed}
        onChange={setTyped}
        hint={hint}
        error={errorOf(kind)}
        input={{ ...input, className: styles.code }}
      />
      <Button type="submit" wide pending={pending}>
        {confirm}
      </Button>
      <ProblemDialog problem={problem} onClose={dismiss} labels={{ [kind]: label }} />
    </form>
  );
}
