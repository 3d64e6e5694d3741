import { CircleCheck, CircleHelp, CircleX, TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Verdict } from './verdict.ts';
import styles from './canje.module.css';

const SIGNS = { ok: CircleCheck, warn: TriangleAlert, bad: CircleX, unknown: CircleHelp };

/** The whole screen is the answer, read from a metre; one touch goes on. */
export function VerdictScreen({ verdict, onNext }: { verdict: Verdict; onNext: () => void }) {
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => next.current?.focus(), [verdict]);
  const { tone, word, text, who } = verdict;
  const Sign = SIGNS[tone];
  return (
    <div
      className={`${styles.verdict} ${styles[tone]}`}
      role="alertdialog"
      aria-labelledby="veredicto"
    >
      <div className={styles.middle}>
        <Sign aria-hidden />
        <h2 id="veredicto" className={styles.word}>
          {word}
        </h2>
        {who && <p className={styles.who}>{who}</p>}
        <p className={styles.text}>{text}</p>
      </div>
      <button ref={next} type="button" className={styles.next} onClick={onNext}>
        Seguir
      </button>
    </div>
  );
}
