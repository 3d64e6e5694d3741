import type { Beneficio } from '@gremio/contract/beneficios/schemas.ts';
import { formatDistance } from '@gremio/contract/platform/format.ts';
import { Link } from '@tanstack/react-router';
import type { PlaceInList } from '../../platform/components/LongList.tsx';
import { RowBody, rowClass } from '../../platform/components/Row.tsx';
import { Stars } from '../../platform/components/Stars.tsx';
import { iconOf } from './icons.ts';
import styles from './list.module.css';
import { isShort, line, plural } from './words.ts';

interface BeneficioRowProps {
  beneficio: Beneficio;
  /** The list is of one place: how many branches there are in all places says nothing. */
  placed?: boolean;
  place?: PlaceInList;
  /** It is open beside the list without having been chosen. */
  opened?: boolean;
  /** Begins a part of the list: `Más lejos`. */
  part?: string | undefined;
}

/** Where its row is found again when one comes back from it. */
export const rowId = (id: number): string => `beneficio-${id}`;

function Detail({ beneficio, placed }: Pick<BeneficioRowProps, 'beneficio' | 'placed'>) {
  const { descuento, distancia, cant_sucursales, rubro } = beneficio;
  const branches = placed || cant_sucursales === 0 ? null : cant_sucursales;
  const where =
    distancia === null
      ? branches !== null && plural(branches, 'sucursal', 'sucursales')
      : formatDistance(distancia);
  return (
    <span className={styles.detail}>
      {descuento && !isShort(descuento) && <span className={styles.long}>{descuento}</span>}
      <span>{line(where, rubro.nombre)}</span>
      <Stars value={beneficio.puntaje_promedio} count={beneficio.cant_reviews} />
    </span>
  );
}

/** A benefit on a list: its discount is the loudest thing. */
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
          detail={<Detail beneficio={beneficio} placed={placed} />}
          fact={descuento && isShort(descuento) ? descuento : undefined}
          loud
        />
      </Link>
    </li>
  );
}
