import { CircleCheck, CircleHelp, CircleX, TriangleAlert } from 'lucide-react';
import { ago } from '../../platform/ago.ts';
import { List, Row } from '../../platform/components/Row.tsx';
import { useNow } from '../../platform/hooks.ts';
import type { ListedVerdict } from './useLecturas.ts';
import styles from './canje.module.css';

const SIGNS = { ok: CircleCheck, warn: TriangleAlert, bad: CircleX, unknown: CircleHelp };
const TICK_MS = 20_000;

/** Last scans since the page was opened, newest first. */
export function LatestVerdicts({ lecturas }: { lecturas: ListedVerdict[] }) {
  const now = useNow(TICK_MS);
  if (lecturas.length === 0) return null;
  return (
    <section className={styles.last}>
      <h2>Últimas lecturas</h2>
      <List label="Últimas lecturas">
        {lecturas.map(({ id, tone, word, who, text, at }) => (
          <li key={id}>
            <Row
              icon={SIGNS[tone]}
              title={word}
              detail={[who, text].filter(Boolean).join(' · ')}
              fact={ago(at, Math.max(now, at))}
            />
          </li>
        ))}
      </List>
    </section>
  );
}
