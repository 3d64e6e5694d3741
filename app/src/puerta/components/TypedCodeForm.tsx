import { type FormEvent, useState } from 'react';
import { Button } from '../../platform/components/Button.tsx';
import { TextField } from '../../platform/components/TextField.tsx';
import styles from './canje.module.css';

interface TypedCodeFormProps {
  pending: boolean;
  label?: string;
  onRead: (texto: string) => void;
}

/** Field for a code that the camera cannot read; upper or lower case. */
export function TypedCodeForm({ pending, label = 'Código', onRead }: TypedCodeFormProps) {
  const [texto, setTexto] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (texto.trim() === '' || pending) return;
    onRead(texto);
    setTexto('');
  };
  return (
    <form className={styles.code} onSubmit={submit}>
      <TextField
        label={label}
        name="texto"
        value={texto}
        onChange={setTexto}
        input={{
          autoComplete: 'off',
          autoCapitalize: 'characters',
          spellCheck: 'false',
          maxLength: 60,
        }}
      />
      <Button type="submit" pending={pending}>
        Comprobar
      </Button>
    </form>
  );
}
