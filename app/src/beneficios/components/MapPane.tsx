import { Link } from '@tanstack/react-router';
import { List as ListIcon, MapPinOff } from 'lucide-react';
import { buttonClass } from '../../platform/components/button-class.ts';
import { Page, useTitle } from '../../platform/components/Page.tsx';
import { State } from '../../platform/components/State.tsx';
import { useArrival, useWide } from '../../platform/hooks.ts';
import { useMapOffered } from '../../platform/map/Map.tsx';
import { SucursalesMap } from './SucursalesMap.tsx';
import styles from './map.module.css';
import { RubroChips } from './RubroChips.tsx';
import { useFilters } from './useFilters.ts';

function ListLink() {
  return (
    <Link
      to="/beneficios"
      search={(before) => ({ ...before, vista: undefined })}
      className={`${buttonClass('quiet')} ${styles.toList}`}
    >
      <ListIcon size={20} aria-hidden />
      Lista
    </Link>
  );
}

/** Header of the map when it replaces the list on a phone. */
function MapHead() {
  const heading = useArrival<HTMLHeadingElement>();
  const filtering = useFilters();
  useTitle('Mapa de beneficios');
  return (
    <div className={styles.head}>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        Mapa
      </h1>
      <ListLink />
      <RubroChips {...filtering} />
    </div>
  );
}

function NoMap() {
  return (
    <Page title="Mapa">
      <State
        icon={MapPinOff}
        title="El mapa no está disponible"
        text="La lista tiene los mismos beneficios, con su dirección y cómo llegar."
      >
        <Link
          to="/beneficios"
          search={(before) => ({ ...before, vista: undefined })}
          className={buttonClass('primary')}
        >
          Ver la lista
        </Link>
      </State>
    </Page>
  );
}

/** Map beside the list, or replacing it on a phone; without a map, a link to the list, which has the same. */
export function MapPane() {
  const { offered, pending } = useMapOffered();
  const wide = useWide();
  if (!offered && !pending) return <NoMap />;
  return (
    <div className={styles.pane}>
      {!wide && <MapHead />}
      <div className={styles.frame}>
        <SucursalesMap alone={!wide} />
      </div>
    </div>
  );
}
