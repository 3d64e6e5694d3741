import type { Sucursal } from '@gremio/contract/beneficios/schemas.ts';
import { formatDistance } from '@gremio/contract/platform/format.ts';
import type { Position } from '@gremio/contract/platform/position.ts';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { Button } from '../../platform/components/Button.tsx';
import { buttonClass } from '../../platform/components/button-class.ts';
import { metresBetween } from '../../platform/position/rules.ts';
import styles from './map.module.css';
import { positionOf } from './points.ts';
import { useBeneficio } from './useBeneficio.ts';
import { line } from './words.ts';

interface MapCardProps {
  sucursal: Sucursal;
  position: Position | null;
  onClose: () => void;
}

/** Card of the chosen pin, with a link to its benefit. */
export function MapCard({ sucursal, position, onClose }: MapCardProps) {
  const { value } = useBeneficio(sucursal.app_beneficio_id);
  const at = positionOf(sucursal);
  const far = position && at ? formatDistance(metresBetween(position, at)) : null;
  const beneficio = value?.beneficio;
  return (
    <section className={styles.card} aria-label="Sucursal elegida" aria-live="polite">
      <div className={styles.words}>
        <p className={styles.loud}>{beneficio?.descuento ?? beneficio?.nombre ?? ' '}</p>
        <p className={styles.name}>{sucursal.nombre}</p>
        <p className={styles.quiet}>{line(far, sucursal.direccion, sucursal.localidad)}</p>
      </div>
      <Button look="icon" aria-label="Cerrar" onPress={onClose}>
        <X size={22} aria-hidden />
      </Button>
      <Link
        to="/beneficios/$id"
        params={{ id: String(sucursal.app_beneficio_id) }}
        search
        className={buttonClass('primary', true)}
      >
        Ver el beneficio
      </Link>
    </section>
  );
}
