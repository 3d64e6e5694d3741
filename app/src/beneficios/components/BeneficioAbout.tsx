import type { Beneficio } from '@gremio/contract/beneficios/schemas.ts';
import { formatDistance } from '@gremio/contract/platform/format.ts';
import { CalendarClock, Navigation } from 'lucide-react';
import { Chip } from '../../platform/components/Chip.tsx';
import { Stars } from '../../platform/components/Stars.tsx';
import { useNow } from '../../platform/hooks.ts';
import styles from './beneficio.module.css';
import { iconOf } from './icons.ts';
import { dayInWords, discountInWords } from './words.ts';

const MINUTE_MS = 60_000;

function BeneficioFacts({ beneficio }: { beneficio: Beneficio }) {
  const { rubro, vigencia_hasta, distancia } = beneficio;
  const now = useNow(MINUTE_MS);
  return (
    <div className={styles.facts}>
      <Chip icon={iconOf(rubro.icono)}>{rubro.nombre}</Chip>
      {distancia !== null && <Chip icon={Navigation}>{formatDistance(distancia)}</Chip>}
      {vigencia_hasta && (
        <Chip icon={CalendarClock}>Hasta el {dayInWords(vigencia_hasta, now)}</Chip>
      )}
      <Stars value={beneficio.puntaje_promedio} count={beneficio.cant_reviews} />
    </div>
  );
}

/** Body of a benefit, shared by its page and the console's preview. */
export function BeneficioAbout({ beneficio }: { beneficio: Beneficio }) {
  const { descuento, descripcion, condiciones } = beneficio;
  return (
    <div className={styles.about}>
      {descuento && <p className={styles.discount}>{discountInWords(descuento)}</p>}
      <BeneficioFacts beneficio={beneficio} />
      {descripcion && <p className={styles.text}>{descripcion}</p>}
      {condiciones && (
        <section className={styles.conditions} aria-labelledby="condiciones">
          <h2 id="condiciones" className={styles.minor}>
            Condiciones
          </h2>
          <p className={styles.text}>{condiciones}</p>
        </section>
      )}
    </div>
  );
}
