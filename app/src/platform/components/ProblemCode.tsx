import type { ErrorBody } from '@gremio/contract/platform/errors.ts';
import styles from './problem-code.module.css';

/** What a member reads out to whoever keeps the server, who finds it in the log; a touch chooses all of it to copy. */
export function ProblemCode({ body }: { body: ErrorBody | null | undefined }) {
  if (!body?.problema) return null;
  return (
    <p className={styles.line}>
      Código del problema: <code className={styles.code}>{body.problema}</code>
    </p>
  );
}
