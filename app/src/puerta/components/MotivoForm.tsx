import { type FormEvent, useState } from 'react';
import { Button } from '../../platform/components/Button.tsx';
import { useTitle } from '../../platform/components/Page.tsx';
import { TextField } from '../../platform/components/TextField.tsx';
import { StepTitle } from './StepTitle.tsx';
import styles from './canje.module.css';

interface MotivoFormProps {
  /** Sentence of the refusal, which explains why a reason is required. */
  text: string;
  pending: boolean;
  onAnswer: (motivo: string) => void;
  onClose: () => void;
}

/** Asks for a reason after several lookups by number; the audit records it with the lookup. */
export function MotivoForm({ text, pending, onAnswer, onClose }: MotivoFormProps) {
  useTitle('Canje');
  const [motivo, setMotivo] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (motivo.trim() !== '' && !pending) onAnswer(motivo.trim());
  };
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <div>
          <StepTitle>¿Para qué la buscás?</StepTitle>
          <p>{text}</p>
        </div>
      </header>
      <form className={styles.form} onSubmit={submit}>
        <TextField
          label="Motivo"
          name="motivo"
          value={motivo}
          onChange={setMotivo}
          hint="Por ejemplo: perdió su carnet y viene por el kit."
          takesFocus
          input={{ maxLength: 200, autoComplete: 'off' }}
        />
        <Button type="submit" wide pending={pending}>
          Buscar
        </Button>
        <Button wide look="secondary" onPress={onClose}>
          Volver
        </Button>
      </form>
    </main>
  );
}
