import { normalizeClave } from '@gremio/contract/personas/rules.ts';
import { KNOWN_ERRORS } from '@gremio/contract/platform/known-errors.ts';
import { Link } from '@tanstack/react-router';
import { useLayoutEffect, useRef, useState, type FormEvent } from 'react';
import { useAjuste } from '../../platform/api/ajuste.ts';
import { validationProblem, type Problem } from '../../platform/api/problem.ts';
import { Button } from '../../platform/components/Button.tsx';
import { buttonClass } from '../../platform/components/button-class.ts';
import { ProblemDialog } from '../../platform/components/Dialog.tsx';
import { Page } from '../../platform/components/Page.tsx';
import { TextField } from '../../platform/components/TextField.tsx';
import { caretAfter, showTyped } from '../components/clave.ts';
import { PrivacyNotice } from '../components/PrivacyNotice.tsx';
import styles from '../components/personas.module.css';
import { useActivation } from '../components/useActivation.ts';

const NOT_A_KEY = KNOWN_ERRORS.clave_incorrecta[1];

/** The key in its field: grouped as it is typed, with the caret where one was writing. */
function useTypedClave() {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  const [value, setValue] = useState('');
  useLayoutEffect(() => {
    if (caret.current === null) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  }, [value]);
  const onChange = (typed: string) => {
    caret.current = caretAfter(typed, input.current?.selectionStart ?? typed.length);
    setValue(showTyped(typed));
  };
  return { input, value, onChange };
}

export function ActivarPage() {
  const { value: organizacion } = useAjuste('organizacion');
  const clave = useTypedClave();
  const activation = useActivation();
  const [broken, setBroken] = useState<Problem | null>(null);
  const [error, setError] = useState<string>();

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const key = normalizeClave(clave.value);
    setError(key ? undefined : NOT_A_KEY);
    if (key) void activation.run(key);
    else setBroken(validationProblem([{ campo: 'clave', mensaje: NOT_A_KEY }]));
  };
  const close = () => {
    setBroken(null);
    activation.dismiss();
  };

  return (
    <Page title="Activá tu carnet" back="/">
      <p>
        Escribí la clave que te dio tu seccional o que te llegó por correo: tiene 12 letras y
        números.
      </p>
      <form className={styles.form} onSubmit={onSubmit} noValidate>
        <TextField
          label="Clave de activación"
          name="clave"
          value={clave.value}
          onChange={clave.onChange}
          error={error}
          inputRef={clave.input}
          input={{
            className: styles.key,
            placeholder: 'XXXX-XXXX-XXXX',
            autoComplete: 'one-time-code',
            autoCapitalize: 'characters',
            spellCheck: 'false',
          }}
        />
        <Button type="submit" wide pending={activation.pending}>
          Activar mi carnet
        </Button>
        <Link to="/activar/pedir" className={buttonClass('quiet', true)}>
          No tengo una clave
        </Link>
        <PrivacyNotice organizacion={organizacion?.nombre ?? 'Tu organización'} />
      </form>
      <ProblemDialog
        problem={broken ?? activation.problem}
        onClose={close}
        labels={{ clave: 'Clave de activación' }}
      />
    </Page>
  );
}
