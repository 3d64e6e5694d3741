import { ChevronDown, ChevronUp, MapPin } from 'lucide-react';
import { lazy, Suspense, useId, useRef } from 'react';
import { filterClass, filtersClass } from '../../platform/components/filter-class.ts';
import { Part } from '../../platform/components/Part.tsx';
import { SearchField } from '../../platform/components/SearchField.tsx';
import { SkeletonBlock, Skeleton } from '../../platform/components/Skeleton.tsx';
import { PositionButton } from '../../platform/position/PositionButton.tsx';
import { PositionNotice } from '../../platform/position/PositionNotice.tsx';
import { placeName } from './place.ts';
import { RubroChips } from './RubroChips.tsx';
import styles from './filters.module.css';
import { useSearchText, type Filtering } from './useFilters.ts';
import { usePlaces } from './usePlaces.ts';

const MAX_TEXT = 100;
const bringFields = () => import('./PlaceFields.tsx');
const PlaceFields = lazy(() => bringFields().then((module) => ({ default: module.PlaceFields })));

/** Preloads the chunk on hover or focus, so that the fields open at once; opening retries a failed load. */
const bringAhead = () => void bringFields().catch((error: unknown) => console.warn(error));

interface FilterBarProps {
  filtering: Filtering;
  choosing: boolean;
  onChoosing: (choosing: boolean) => void;
}

function PlaceSkeleton() {
  return (
    <Skeleton>
      <div className={styles.place}>
        <SkeletonBlock height="84px" round="var(--round)" />
        <SkeletonBlock height="84px" round="var(--round)" />
        <SkeletonBlock width="8rem" height="48px" round="var(--round)" />
      </div>
    </Skeleton>
  );
}

/** Search bar of the list: text, position, place and rubro. */
export function FilterBar({ filtering, choosing, onChoosing }: FilterBarProps) {
  const { typed, setTyped } = useSearchText(filtering);
  const places = usePlaces(filtering.filters);
  const name = placeName(filtering.filters, places);
  const fields = useId();
  const place = useRef<HTMLButtonElement>(null);
  const Chevron = choosing ? ChevronUp : ChevronDown;
  return (
    <search className={styles.bar}>
      <SearchField
        label="Buscar beneficios"
        value={typed}
        onChange={setTyped}
        maxLength={MAX_TEXT}
      />
      <div className={filtersClass}>
        <PositionButton />
        <button
          type="button"
          ref={place}
          className={filterClass}
          data-on={name !== null || undefined}
          aria-expanded={choosing}
          aria-controls={choosing ? fields : undefined}
          onPointerEnter={bringAhead}
          onFocus={bringAhead}
          onClick={() => onChoosing(!choosing)}
        >
          <MapPin size={18} aria-hidden />
          {name ?? 'Elegir lugar'}
          <Chevron size={18} aria-hidden />
        </button>
      </div>
      {choosing && (
        <Part name="la elección del lugar" reportsErrors>
          <Suspense fallback={<PlaceSkeleton />}>
            <PlaceFields
              id={fields}
              filtering={filtering}
              places={places}
              onDone={() => {
                onChoosing(false);
                place.current?.focus();
              }}
            />
          </Suspense>
        </Part>
      )}
      <PositionNotice />
      <RubroChips {...filtering} />
    </search>
  );
}
