import { numeroLabel } from '@gremio/contract/personas/rules.ts';
import type { Organizacion } from '@gremio/contract/ajustes/schemas.ts';
import type { Ficha } from '@gremio/contract/personas/schemas.ts';
import { QrCode } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Logo } from '../../platform/components/Logo.tsx';
import { SkeletonBlock, Skeleton } from '../../platform/components/Skeleton.tsx';
import { formatDocumento } from '@gremio/contract/platform/documento.ts';
import { ESTADO_LOOKS } from './estado.ts';
import styles from './carnet-card.module.css';

/** Name lengths above which the font is smaller, and smaller still; names take up to two lines. */
const LONG_NAME = 22;
const LONGEST_NAME = 42;

function nameClass({ length }: string) {
  if (length > LONGEST_NAME) return `${styles.name} ${styles.longest}`;
  return length > LONG_NAME ? `${styles.name} ${styles.long}` : styles.name;
}

interface CarnetCardProps {
  ficha: Ficha;
  organizacion: Organizacion | null;
  /** The back is shown. */
  turned: boolean;
  onTurn: () => void;
}

/** Front of the card; a tap turns it to its QR. */
export function CarnetCard({ ficha, organizacion, turned, onTurn }: CarnetCardProps) {
  const more = [ficha.legajo && `Legajo ${ficha.legajo}`, ficha.repdep].filter(Boolean).join(' · ');
  const { word, icon: Icon } = ESTADO_LOOKS[ficha.estado];
  return (
    <Button className={styles.card} data-turned={turned || undefined} onPress={onTurn}>
      <span className={styles.engraving} aria-hidden />
      <span className={styles.face}>
        <span className={styles.head}>
          <Logo organizacion={organizacion} size={40} />
          {organizacion?.nombre}
        </span>
        <span className={styles.who}>
          <span className={nameClass(ficha.nombre)}>{ficha.nombre}</span>
          <span className={styles.numbers}>
            <span className={styles.number}>
              <small>{numeroLabel(ficha.sexo)}</small>
              {ficha.nro_afiliado}
            </span>
            <span className={styles.number}>
              <small>DNI</small>
              {formatDocumento(ficha.numero_documento)}
            </span>
          </span>
          {more && <span className={styles.more}>{more}</span>}
        </span>
        <span className={`${styles.estado} ${styles[ficha.estado]}`}>
          <Icon aria-hidden />
          {word}
          <span className={styles.turn}>
            <QrCode aria-hidden />
            Ver QR
          </span>
        </span>
      </span>
    </Button>
  );
}

export function CarnetCardSkeleton() {
  return (
    <Skeleton>
      <div className={styles.bone}>
        <SkeletonBlock />
      </div>
    </Skeleton>
  );
}
