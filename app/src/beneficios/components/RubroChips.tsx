import { counted } from '@gremio/contract/platform/counted.ts';
import { listRubros } from '@gremio/contract/beneficios/endpoints.ts';
import type { Rubro } from '@gremio/contract/beneficios/schemas.ts';
import { useEffect, useRef } from 'react';
import { useRead } from '../../platform/api/read.ts';
import { filterClass, filtersClass } from '../../platform/components/filter-class.ts';
import { SkeletonBlock, Skeleton } from '../../platform/components/Skeleton.tsx';
import { placeQuery } from './filters.ts';
import { RubroIcon } from '@gremio/ui/beneficios/rubro-icons.ts';
import styles from './filters.module.css';
import type { Filtering } from './useFilters.ts';

function ChipsSkeleton() {
  return (
    <Skeleton>
      <div className={filtersClass}>
        {['92px', '124px', '136px'].map((width) => (
          <SkeletonBlock key={width} width={width} height="44px" round="999px" />
        ))}
      </div>
    </Skeleton>
  );
}

interface RubroChipProps {
  rubro: Rubro;
  chosen: boolean;
  onPress: () => void;
}

function RubroChip({ rubro, chosen, onPress }: RubroChipProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (chosen) button.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [chosen]);
  return (
    <button
      type="button"
      ref={button}
      className={filterClass}
      aria-pressed={chosen}
      onClick={onPress}
    >
      <RubroIcon name={rubro.icono} size={18} />
      <span aria-hidden>{rubro.nombre}</span>
      <span className={styles.count} aria-hidden>
        {rubro.cant_beneficios}
      </span>
      {/* A single text node: a screen reader would pause between two. */}
      <span className="only-heard">
        {`${rubro.nombre}, ${counted(rubro.cant_beneficios, 'beneficio', 'beneficios')}`}
      </span>
    </button>
  );
}

/** Rubros with benefits in the chosen place; pressing the chosen one again clears it. */
export function RubroChips({ filters, change }: Filtering) {
  const { value: rubros, known, error } = useRead(listRubros, { query: placeQuery(filters) });
  if (!known) return error ? null : <ChipsSkeleton />;
  if (rubros.length === 0) return null;
  const choose = (rubro: number | undefined) => change({ rubro });
  return (
    <fieldset className={`${filtersClass} ${styles.rubros}`}>
      <legend className="only-heard">Rubros</legend>
      <button
        type="button"
        className={filterClass}
        aria-pressed={filters.rubro === undefined}
        onClick={() => choose(undefined)}
      >
        Todos
      </button>
      {rubros
        .toSorted((a, b) => b.cant_beneficios - a.cant_beneficios)
        .map((rubro) => (
          <RubroChip
            key={rubro.id}
            rubro={rubro}
            chosen={rubro.id === filters.rubro}
            onPress={() => choose(rubro.id === filters.rubro ? undefined : rubro.id)}
          />
        ))}
    </fieldset>
  );
}
