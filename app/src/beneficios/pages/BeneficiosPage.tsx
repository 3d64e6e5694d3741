import { Link, Outlet, useParams } from '@tanstack/react-router';
import { Map as MapIcon } from 'lucide-react';
import { lazy, useEffect, useRef, useState } from 'react';
import { buttonClass } from '../../platform/components/button-class.ts';
import { Page } from '../../platform/components/Page.tsx';
import { Split } from '../../platform/components/Split.tsx';
import { useWide } from '../../platform/hooks.ts';
import { useMapOffered } from '../../platform/map/Map.tsx';
import { usePosition } from '../../platform/position/position.ts';
import { rowId } from '../components/BeneficioRow.tsx';
import { FilterBar } from '../components/FilterBar.tsx';
import styles from '../components/list.module.css';
import { MapPane } from '../components/MapPane.tsx';
import { Results } from '../components/Results.tsx';
import { useFilters } from '../components/useFilters.ts';

const BeneficioDetail = lazy(() =>
  import('./BeneficioPage.tsx').then((page) => ({ default: page.BeneficioDetail })),
);

const MAP_LINK_ID = 'ver-el-mapa';

function MapLink() {
  const { offered } = useMapOffered();
  if (!offered) return null;
  return (
    <Link
      to="/beneficios"
      search={(before) => ({ ...before, vista: 'mapa' })}
      className={`${buttonClass('quiet')} ${styles.toMap}`}
      id={MAP_LINK_ID}
    >
      <MapIcon size={20} aria-hidden />
      Mapa
    </Link>
  );
}

/** On coming back to the list, restores focus to the row of the benefit, or to the link to the map. */
function useReturnFocus(left: string | null) {
  const last = useRef<string | null>(null);
  useEffect(() => {
    if (!left && last.current) {
      document.getElementById(last.current)?.focus({ preventScroll: true });
    }
    last.current = left;
  }, [left]);
}

function BeneficioList() {
  const filtering = useFilters();
  const { position } = usePosition();
  const [choosing, setChoosing] = useState(false);
  return (
    <Page title="Beneficios" action={<MapLink />}>
      <FilterBar filtering={filtering} choosing={choosing} onChoosing={setChoosing} />
      <Results
        filtering={filtering}
        position={position}
        onChoosePlace={() => {
          setChoosing(true);
          scrollTo({ top: 0 });
        }}
      />
    </Page>
  );
}

/**
 * List with the benefit or the map beside it (replacing it on a phone). Before one is chosen, a wide screen
 * shows the map; the first benefit if the organisation offers no map.
 */
export function BeneficiosPage() {
  const { id } = useParams({ strict: false });
  const { filters } = useFilters();
  const { offered, pending } = useMapOffered();
  const wide = useWide();
  const onMap = filters.vista === 'mapa';
  useReturnFocus(id ? rowId(Number(id)) : onMap ? MAP_LINK_ID : null);
  return (
    <Split
      list={<BeneficioList />}
      detail={id ? <Outlet /> : <MapPane />}
      open={id !== undefined || onMap}
      idle={wide && offered ? <MapPane /> : undefined}
      first={pending ? undefined : (id) => <BeneficioDetail id={Number(id)} />}
    />
  );
}
