import type { FieldError } from '@gremio/contract/platform/validation.ts';
import { Link } from '@tanstack/react-router';
import { useLayoutEffect, useMemo, useRef, useState, type FormEvent } from 'react';
import { useAjuste } from '../../platform/api/ajuste.ts';
import { Button } from '../../platform/components/Button.tsx';
import { buttonClass } from '../../platform/components/button-class.ts';
import { ProblemDialog } from '../../platform/components/Dialog.tsx';
import { Page } from '../../platform/components/Page.tsx';
import { TextField } from '../../platform/components/TextField.tsx';
import { caretAfter, showTyped, wrongIn } from '../components/clave.ts';
import { PrivacyNotice } from '../components/PrivacyNotice.tsx';
import styles from '../components/activacion.module.css';
import { UnlessActivated } from '../components/UnlessActivated.tsx';
import { useActivation } from '../components/useActivation.ts';

const errorOf = (mensaje: string): FieldError => ({ campo: 'clave', mensaje });

/** State of the key's field: groups the key as it is typed, and keeps the caret in place. */
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

function ActivationForm() {
  const { value: organizacion } = useAjuste('organizacion');
  const clave = useTypedClave();
  const activation = useActivation();
  const [mistyped, setMistyped] = useState<FieldError>();
  const wrong = activation.wrong;
  const error = useMemo(() => (wrong === null ? mistyped : errorOf(wrong)), [wrong, mistyped]);

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const wrongText = wrongIn(clave.value);
    setMistyped(wrongText === null ? undefined : errorOf(wrongText));
    activation.dismiss();
    if (wrongText === null && (await activation.run(clave.value))) return;
    clave.input.current?.focus();
  };

  return (
    <>
      <p>
        Escribí la clave que te dio tu seccional o que te llegó por mail: tiene 12 letras y números.
      </p>
      <form className={styles.form} onSubmit={(event) => void onSubmit(event)} noValidate>
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
        <Link
          to="/activar/pedir"
          className={buttonClass(wrong === null ? 'quiet' : 'secondary', true)}
        >
          {wrong === null ? 'No tengo una clave' : 'Pedir una nueva'}
        </Link>
        <PrivacyNotice organizacion={organizacion?.nombre ?? 'Tu organización'} />
      </form>
      <ProblemDialog problem={activation.problem} onClose={activation.dismiss} />
    </>
  );
}

export function ActivatePage() {
  return (
    <Page title="Activá tu carnet" back="/">
      <UnlessActivated>
        <ActivationForm />
      </UnlessActivated>
    </Page>
  );
}
