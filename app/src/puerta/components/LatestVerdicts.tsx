import { ago } from '../../platform/ago.ts';
import { Button } from '../../platform/components/Button.tsx';
import { List, Row } from '../../platform/components/Row.tsx';
import { useNow } from '../../platform/hooks.ts';
import type { ListedVerdict } from './useLecturas.ts';
import type { Undo } from './verdict.ts';
import { SIGNS } from './verdict-signs.ts';
import styles from './canje.module.css';

const TICK_MS = 20_000;

interface LatestVerdictsProps {
  lecturas: ListedVerdict[];
  onUndo: (undo: Undo) => void;
}

/** Last scans since the page was opened, newest first; what they used can be undone. */
export function LatestVerdicts({ lecturas, onUndo }: LatestVerdictsProps) {
  const now = useNow(TICK_MS);
  if (lecturas.length === 0) return null;
  return (
    <section className={styles.last}>
      <h2>Últimas lecturas</h2>
      <List label="Últimas lecturas">
        {lecturas.map(({ id, tone, word, who, text, at, undo }) => (
          <li key={id}>
            <Row
              icon={SIGNS[tone]}
              title={word}
              detail={[who, text, undo && ago(at, Math.max(now, at))].filter(Boolean).join(' · ')}
              fact={
                undo ? (
                  <Button
                    look="secondary"
                    aria-label={`Deshacer: ${[word, who].filter(Boolean).join(', ')}`}
                    onPress={() => onUndo(undo)}
                  >
                    Deshacer
                  </Button>
                ) : (
                  ago(at, Math.max(now, at))
                )
              }
            />
          </li>
        ))}
      </List>
    </section>
  );
}
