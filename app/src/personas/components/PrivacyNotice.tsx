import { ShieldCheck } from 'lucide-react';
import styles from './personas.module.css';

/** Privacy notice shown before a device is tied to a member (docs/architecture.md#privacy). */
export function PrivacyNotice({ organizacion }: { organizacion: string }) {
  return (
    <aside className={styles.notice} aria-label="Privacidad">
      <ShieldCheck size={22} aria-hidden />
      <p>
        {organizacion} guarda los datos de tu afiliación y los usa solo para darte estos servicios.
        Podés verlos en Mis datos y sacar tu carnet de acá cuando quieras.
      </p>
    </aside>
  );
}
