import { counted } from '@gremio/contract/platform/counted.ts';
import type { Beneficio } from '@gremio/contract/beneficios/schemas.ts';
import { formatDistance } from '@gremio/contract/platform/format.ts';
import { Link } from '@tanstack/react-router';
import type { PlaceInList } from '../../platform/components/LongList.tsx';
import { RowBody, rowClass } from '../../platform/components/Row.tsx';
import { Stars } from '../../platform/components/Stars.tsx';
import { iconOf } from '@gremio/ui/beneficios/rubro-icons.ts';
import styles from './list.module.css';
import { isShort, line } from './words.ts';

interface BeneficioRowProps {
  beneficio: Beneficio;
  /** The list is filtered by place, so the total count of branches would mislead and is left out. */
  placed?: boolean;
  place?: PlaceInList;
  /** Open beside the list by default, without having been chosen. */
  opened?: boolean;
  /** Heading that starts a part of the list, such as `Más lejos`. */
  part?: string | undefined;
}

/** Element id of a benefit's row; focus returns to it on coming back to the list. */
export const rowId = (id: number): string => `beneficio-${id}`;

function BeneficioRowDetail({
  beneficio,
  placed,
}: Pick<BeneficioRowProps, 'beneficio' | 'placed'>) {
  const { descuento, distancia, cant_sucursales, rubro } = beneficio;
  const branches = placed || cant_sucursales === 0 ? null : cant_sucursales;
  const where =
    distancia === null
      ? branches !== null && counted(branches, 'sucursal', 'sucursales')
      : formatDistance(distancia);
  return (
    <span className={styles.detail}>
      {descuento && !isShort(descuento) && <span className={styles.long}>{descuento}</span>}
      <span>{line(where, rubro.nombre)}</span>
      <Stars value={beneficio.puntaje_promedio} count={beneficio.cant_reviews} />
    </span>
  );
}

/** Row of a benefit; the discount is its most prominent part. */
export function BeneficioRow({
  beneficio,
  placed = false,
  place,
  opened = false,
  part,
}: BeneficioRowProps) {
  const { id, nombre, descuento, rubro } = beneficio;
  return (
    <li {...place}>
      {part && <h2 className={styles.part}>{part}</h2>}
      <Link
        to="/beneficios/$id"
        params={{ id: String(id) }}
        search
        className={rowClass}
        id={rowId(id)}
        aria-current={opened || undefined}
      >
        <RowBody
          icon={iconOf(rubro.icono)}
          title={nombre}
          detail={<BeneficioRowDetail beneficio={beneficio} placed={placed} />}
          fact={descuento && isShort(descuento) ? descuento : undefined}
          loud
        />
      </Link>
    </li>
  );
}
