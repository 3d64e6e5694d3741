import type { Organizacion } from '@gremio/contract/ajustes/schemas.ts';
import type { Ficha } from '@gremio/contract/personas/schemas.ts';
import { CardFace, cardClass } from '@gremio/ui/carnet/CardFace.tsx';
import { Button } from 'react-aria-components/Button';
import { SkeletonBlock, Skeleton } from '../../platform/components/Skeleton.tsx';
import styles from './carnet-card.module.css';

interface CarnetCardProps {
  ficha: Ficha;
  organizacion: Organizacion | null;
  /** The back is shown. */
  turned: boolean;
  onTurn: () => void;
}

/** Front of the card; a tap turns it to its QR. */
export const CarnetCard = ({ ficha, organizacion, turned, onTurn }: CarnetCardProps) => (
  <Button
    className={`${cardClass} ${styles.card}`}
    data-turned={turned || undefined}
    onPress={onTurn}
  >
    <CardFace titular={ficha} organizacion={organizacion} turns />
  </Button>
);

export function CarnetCardSkeleton() {
  return (
    <Skeleton>
      <div className={styles.bone}>
        <SkeletonBlock />
      </div>
    </Skeleton>
  );
}
