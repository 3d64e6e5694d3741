import { useState } from 'react';
import { Button } from '../../platform/components/Button.tsx';
import { Checkbox } from '../../platform/components/Checkbox.tsx';
import styles from './fotos.module.css';

interface EnviarFotoProps {
  /** How much has gone, 0 to 1; null while nothing is under way. */
  progress: number | null;
  onSend: () => void;
  onDrop: () => void;
}

const ASKED = 'Para enviarla necesitamos que estés de acuerdo.';

/** The chosen photo goes once its guardian agrees. */
export function EnviarFoto({ progress, onSend, onDrop }: EnviarFotoProps) {
  const [agrees, setAgrees] = useState(false);
  const [asked, setAsked] = useState(false);
  const sending = progress !== null;
  return (
    <div className={styles.send}>
      <Checkbox checked={agrees} onChange={setAgrees} error={asked && !agrees ? ASKED : undefined}>
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
        <Button pending={sending} onPress={() => (agrees ? onSend() : setAsked(true))}>
          Enviar foto
        </Button>
        <Button look="secondary" isDisabled={sending} onPress={onDrop}>
          Elegir otra
        </Button>
      </div>
    </div>
  );
}
