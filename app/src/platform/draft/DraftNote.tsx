import { PencilLine } from 'lucide-react';
import { Button } from '../components/Button.tsx';
import { Note } from '../components/Note.tsx';
import type { Draft } from './draft.ts';
import styles from './draft.module.css';

interface DraftNoteProps {
  of: Pick<Draft<object>, 'restored' | 'discard'>;
}

/** Shown above a form whose text was restored from an earlier visit and has not been sent. */
export function DraftNote({ of: { restored, discard } }: DraftNoteProps) {
  if (!restored) return null;
  return (
    <Note icon={PencilLine} tone="plain">
      <span className={styles.said}>Esto es lo que habías escrito. Todavía no se envió.</span>
      <Button look="quiet" onPress={discard}>
        Empezar de nuevo
      </Button>
    </Note>
  );
}
