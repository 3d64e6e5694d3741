import type { Imagen } from '@gremio/contract/archivos/schemas.ts';
import type { Beneficio } from '@gremio/contract/beneficios/schemas.ts';
import { formatDistance } from '@gremio/contract/platform/format.ts';
import { MINUTE_MS } from '@gremio/contract/platform/time.ts';
import { CalendarClock, Navigation } from 'lucide-react';
import { Chip } from '../../platform/components/Chip.tsx';
import { Picture } from '../../platform/components/Picture.tsx';
import { Stars } from '../../platform/components/Stars.tsx';
import { useNow } from '../../platform/hooks.ts';
import styles from './beneficio.module.css';
import { iconOf } from '@gremio/ui/beneficios/rubro-icons.ts';
import { dayInWords, discountInWords } from './words.ts';

const SIZES = '(min-width: 900px) 520px, 100vw';

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

interface BeneficioAboutProps {
  beneficio: Beneficio;
  imagen: Imagen | null;
}

/** Body of a benefit, shared by its page and the console's preview. */
export function BeneficioAbout({ beneficio, imagen }: BeneficioAboutProps) {
  const { descuento, descripcion, condiciones } = beneficio;
  return (
    <div className={styles.about}>
      {descuento && <p className={styles.discount}>{discountInWords(descuento)}</p>}
      <BeneficioFacts beneficio={beneficio} />
      {imagen && (
        <div className={styles.picture}>
          <Picture imagen={imagen} alt="" sizes={SIZES} ratio="16 / 9" first />
        </div>
      )}
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
