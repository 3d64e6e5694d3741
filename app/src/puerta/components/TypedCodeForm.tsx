import { READING_LENGTH, readCode } from '@gremio/contract/puerta/lector/rules.ts';
import { type FormEvent, useState } from 'react';
import { Button } from '../../platform/components/Button.tsx';
import { TextField } from '../../platform/components/TextField.tsx';
import { useReaderKeys } from './useReaderKeys.ts';
import styles from './canje.module.css';

interface TypedCodeFormProps {
  pending: boolean;
  label?: string;
  onRead: (texto: string) => void;
}

/** Field for a code that the camera cannot read; upper or lower case. */
export function TypedCodeForm({ pending, label = 'Código', onRead }: TypedCodeFormProps) {
  const [texto, setTexto] = useState('');
  const read = () => {
    if (texto.trim() === '' || pending) return;
    onRead(texto);
    setTexto('');
  };
  const onKeyDown = useReaderKeys(() => readCode(texto).que !== 'otro', read);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    read();
  };
  return (
    <form className={styles.code} onSubmit={submit} onKeyDownCapture={onKeyDown}>
      <TextField
        label={label}
        name="texto"
        value={texto}
        onChange={setTexto}
        input={{
          autoComplete: 'off',
          autoCapitalize: 'characters',
          spellCheck: 'false',
          maxLength: READING_LENGTH,
        }}
      />
      <Button type="submit" pending={pending}>
        Comprobar
      </Button>
    </form>
  );
}
