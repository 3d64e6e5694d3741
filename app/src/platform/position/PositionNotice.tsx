import { MapPin, MapPinOff } from 'lucide-react';
import { Button } from '../components/Button.tsx';
import { Note } from '../components/Note.tsx';
import { usePosition } from './position.ts';
import styles from './position.module.css';
import { DEVICE_FAILURES, ipSentence } from './rules.ts';

/** Result of a position request that the device did not simply answer: the failure and what to do next. */
export function PositionNotice() {
  const { outcome, ask } = usePosition();
  if (!outcome || (outcome.found && outcome.by === 'dispositivo')) return null;
  const { message, next } = DEVICE_FAILURES[outcome.device];
  if (outcome.found) {
    return (
      <Note icon={MapPin} tone="plain">
        <span className={styles.line}>{message}</span>
        <span className={styles.line}>
          Usamos una ubicación aproximada, según tu conexión a internet.
        </span>
      </Note>
    );
  }
  return (
    <Note icon={MapPinOff}>
      <span className={styles.line}>{message}</span>
      {outcome.ip && <span className={styles.line}>{ipSentence(outcome.ip)}</span>}
      <span className={styles.next}>{next}</span>
      <Button look="secondary" onPress={() => void ask()}>
        Probar de nuevo
      </Button>
    </Note>
  );
}
