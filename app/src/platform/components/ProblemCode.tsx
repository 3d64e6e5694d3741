import type { ErrorBody } from '@gremio/contract/platform/errors.ts';
import styles from './problem-code.module.css';

/** Code that a member reads out to the server's operator, who finds it in the log. One touch selects it. */
export function ProblemCode({ body }: { body: ErrorBody | null | undefined }) {
  if (!body?.problema) return null;
  return (
    <p className={styles.line}>
      Código del problema: <code className={styles.code}>{body.problema}</code>
    </p>
  );
}
