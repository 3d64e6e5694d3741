import { counted } from '@gremio/contract/platform/counted.ts';
import { listBeneficios, listRubros } from '@gremio/contract/beneficios/endpoints.ts';
import type { Rubro } from '@gremio/contract/beneficios/schemas.ts';
import type { Position } from '@gremio/contract/platform/position.ts';
import { Link } from '@tanstack/react-router';
import { useRead } from '../../platform/api/read.ts';
import { buttonClass } from '../../platform/components/button-class.ts';
import { linkCard } from '../../platform/components/link-card.ts';
import { List } from '../../platform/components/Row.tsx';
import { usePosition } from '../../platform/position/position.ts';
import { BeneficioRow } from './BeneficioRow.tsx';
import { listQuery } from './filters.ts';
import styles from './home.module.css';
import { RubroIcon } from '@gremio/ui/beneficios/rubro-icons.ts';

const NEAR = 3;
const RUBROS = 4;

function NearBeneficios({ position }: { position: Position }) {
  const { value } = useRead(
    listBeneficios,
    { params: { n: '1' }, query: listQuery({}, position) },
    { kept: false },
  );
  if (value.length === 0) return null;
  return (
    <List label="Beneficios cerca tuyo">
      {value.slice(0, NEAR).map((beneficio) => (
        <BeneficioRow key={beneficio.id} beneficio={beneficio} />
      ))}
    </List>
  );
}

function RubroTile({ rubro }: { rubro: Rubro }) {
  return (
    <li>
      <Link to="/beneficios" search={{ rubro: rubro.id }} className={linkCard(styles.tile)}>
        <RubroIcon name={rubro.icono} size={26} />
        <span className={styles.name}>{rubro.nombre}</span>
        <span className={styles.quiet}>
          {counted(rubro.cant_beneficios, 'beneficio', 'beneficios')}
        </span>
      </Link>
    </li>
  );
}

/** Nearby benefits if the position is already known, and the rubros with the most benefits. */
export function BeneficiosCard() {
  const { value: rubros } = useRead(listRubros, { query: {} });
  const { position } = usePosition();
  if (rubros.length === 0) return null;
  const most = rubros.toSorted((a, b) => b.cant_beneficios - a.cant_beneficios).slice(0, RUBROS);
  return (
    <section className={styles.home} aria-labelledby="inicio-beneficios">
      <div className={styles.head}>
        <h2 id="inicio-beneficios" className={styles.title}>
          {position ? 'Beneficios cerca tuyo' : 'Beneficios'}
        </h2>
        <Link to="/beneficios" className={buttonClass('quiet')}>
          Ver todos
        </Link>
      </div>
      {position && <NearBeneficios position={position} />}
      <ul className={styles.tiles}>
        {most.map((rubro) => (
          <RubroTile key={rubro.id} rubro={rubro} />
        ))}
      </ul>
    </section>
  );
}
