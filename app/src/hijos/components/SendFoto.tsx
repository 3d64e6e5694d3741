import type { FieldError } from '@gremio/contract/platform/validation.ts';
import { useState } from 'react';
import { Button } from '../../platform/components/Button.tsx';
import { Checkbox } from '../../platform/components/Checkbox.tsx';
import styles from './fotos.module.css';

interface SendFotoProps {
  /** Upload progress, 0 to 1; null while nothing is being sent. */
  progress: number | null;
  onSend: () => void;
  onDrop: () => void;
}

const consentMissing = (): FieldError => ({
  campo: 'acuerdo',
  mensaje: 'Para enviarla necesitamos que estés de acuerdo.',
});

/** Sends the chosen photo once the guardian consents. */
export function SendFoto({ progress, onSend, onDrop }: SendFotoProps) {
  const [agrees, setAgrees] = useState(false);
  const [refused, setRefused] = useState<FieldError>();
  const sending = progress !== null;
  return (
    <div className={styles.send}>
      <Checkbox checked={agrees} onChange={setAgrees} error={refused}>
        Soy su madre, padre o tutor y acepto que se guarde esta foto para verificar su identidad.
      </Checkbox>
      {sending && (
        <progress
          className={styles.progress}
          value={progress}
          max={1}
          aria-label="Enviando la foto"
        />
      )}
      <div className={styles.choose}>
        <Button
          pending={sending}
          onPress={() => (agrees ? onSend() : setRefused(consentMissing()))}
        >
          Enviar foto
        </Button>
        <Button look="secondary" isDisabled={sending} onPress={onDrop}>
          Elegir otra
        </Button>
      </div>
    </div>
  );
}
