import { verEstadoPersona } from '@gremio/contract/carnet/endpoints.ts';
import { useParams } from '@tanstack/react-router';
import { CircleCheck, CircleHelp, CircleX, TriangleAlert } from 'lucide-react';
import { useAjuste } from '../../platform/api/ajuste.ts';
import { useRead } from '../../platform/api/read.ts';
import { useTitle } from '../../platform/components/Page.tsx';
import { formatMoment } from '../../platform/moment.ts';
import { answerOf } from '../components/answer.ts';
import styles from '../components/estado-page.module.css';

const SIGNS = { ok: CircleCheck, bad: CircleX, warn: TriangleAlert, unknown: CircleHelp };
/** Keeps the line of the organisation's name, so that nothing moves when the name comes. */
const NO_NAME_YET = '\u00a0';

/** Shows anyone who scans a card's QR if it is valid. Public: it opens no session and keeps nothing. */
export function EstadoPage() {
  const { id_encrypt } = useParams({ from: '/estado/$id_encrypt' });
  const { value: organizacion } = useAjuste('organizacion');
  const { value, error, pending, retry } = useRead(
    verEstadoPersona,
    { params: { id: id_encrypt } },
    { kept: false },
  );
  const persona = error ? null : value;
  const { tone, word, text } = answerOf(value, error);
  const Sign = SIGNS[tone];
  useTitle('Estado del carnet');
  return (
    <main className={`${styles.answer} ${styles[tone]}`}>
      <meta name="robots" content="noindex, nofollow" />
      <p className={styles.place}>{persona?.organizacion ?? organizacion?.nombre ?? NO_NAME_YET}</p>
      <div className={styles.middle} aria-live="polite" key={word}>
        {!pending && <Sign aria-hidden />}
        <h1 className={styles.word}>{word}</h1>
        {persona && (
          <div>
            <p className={styles.person}>{persona.nombre}</p>
            <p className={styles.document}>Documento terminado en {persona.documento}</p>
          </div>
        )}
        {text && <p className={styles.text}>{text}</p>}
      </div>
      <div className={styles.foot}>
        {persona && <p>Consultado el {formatMoment(persona.consultado)}</p>}
        {!pending && (
          <button type="button" className={styles.again} onClick={retry}>
            Comprobar de nuevo
          </button>
        )}
      </div>
    </main>
  );
}
