import { ShieldCheck } from 'lucide-react';
import { useAjuste } from '../../platform/api/ajuste.ts';
import styles from './personas.module.css';

/** Privacy notice shown where an hijo's photo is asked for (docs/architecture.md#privacy). */
export function FotosPrivacy() {
  const { value: dias } = useAjuste('retencion_fotos_dias');
  return (
    <aside className={styles.notice} aria-label="Privacidad">
      <ShieldCheck size={22} aria-hidden />
      <p>
        La foto la ven solo vos y quien la revisa, y queda registrado para qué la abrió. No se
        publica en ningún lado{dias !== null && `, y se borra ${dias} días después de revisada`}.
      </p>
    </aside>
  );
}
