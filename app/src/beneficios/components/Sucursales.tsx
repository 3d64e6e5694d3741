import { counted } from '@gremio/contract/platform/counted.ts';
import { listSucursales } from '@gremio/contract/beneficios/endpoints.ts';
import type { CercaDe, Sucursal } from '@gremio/contract/beneficios/schemas.ts';
import type { Position } from '@gremio/contract/platform/position.ts';
import { Store } from 'lucide-react';
import { useState } from 'react';
import { usePages } from '../../platform/api/pages.ts';
import { Button } from '../../platform/components/Button.tsx';
import { LongList } from '../../platform/components/LongList.tsx';
import { MiSeccionalLink } from '../../platform/components/MiSeccionalLink.tsx';
import { More } from '../../platform/components/More.tsx';
import { Section } from '../../platform/components/Section.tsx';
import { State } from '../../platform/components/State.tsx';
import { Map } from '../../platform/map/Map.tsx';
import { usePosition } from '../../platform/position/position.ts';
import { positionQuery } from './filters.ts';
import { locatedPoints } from './points.ts';
import { SucursalRow, sucursalId } from './SucursalRow.tsx';
import styles from './beneficio.module.css';

const FEW = 4;
/** Cap on pins: with more, panning lags on a phone. The list has every branch. */
const MOST_PINS = 60;

interface SucursalesProps {
  beneficioId: number;
  /** First page of branches, which came with the benefit. */
  first: readonly Sucursal[];
  /** Place (the seccional) that the order is measured from when the position is unknown. */
  cercaDe: CercaDe | null;
  count: number;
}

/** Reads the pages after the first, once they are asked for. */
function useRest(beneficioId: number, position: Position | null, enabled: boolean) {
  return usePages(
    listSucursales,
    (n) => ({
      query: {
        app_beneficio_id: String(beneficioId),
        page: String(n),
        ...positionQuery(position),
      },
    }),
    (reply) => reply.sucursales,
    { from: 2, enabled, kept: false },
  );
}

/** A benefit's branches: the nearest few with their map, the rest on demand. */
export function Sucursales({ beneficioId, first, cercaDe, count }: SucursalesProps) {
  const { position } = usePosition();
  const [all, setAll] = useState(false);
  const rest = useRest(beneficioId, position ?? cercaDe, all && count > first.length);
  // Distances are shown from the member's position only, never from their seccional.
  const more = position ? rest.value : rest.value.map((one) => ({ ...one, distancia: null }));
  const shown = all ? [...first, ...more] : first.slice(0, FEW);
  const order = position
    ? ', las más cercanas primero'
    : cercaDe && `, las más cercanas a ${cercaDe.nombre} primero`;
  const points = locatedPoints(shown).slice(0, MOST_PINS);
  if (count === 0) {
    return (
      <State
        icon={Store}
        title="Sin sucursales cargadas"
        text="Preguntá en tu seccional dónde se usa este beneficio."
      >
        <MiSeccionalLink />
      </State>
    );
  }
  return (
    <Section
      title={
        <>
          {counted(count, 'sucursal', 'sucursales')}
          {order && count > 1 && <span className={styles.order}>{order}</span>}
        </>
      }
    >
      {points.length > 0 && (
        <Map
          small
          label="Mapa de las sucursales"
          points={points}
          sight={position ? [position, ...points.slice(0, FEW)] : points}
          me={position}
          onSelect={(id) => document.getElementById(sucursalId(id))?.focus()}
        />
      )}
      <LongList label="Sucursales" items={shown} keyOf={({ id }) => id} count={count}>
        {(sucursal, place) => <SucursalRow sucursal={sucursal} place={place} />}
      </LongList>
      {all ? (
        <More pages={rest} label="Ver más sucursales" />
      ) : (
        count > FEW && (
          <Button look="secondary" onPress={() => setAll(true)}>
            Ver las {counted(count, 'sucursal', 'sucursales')}
          </Button>
        )
      )}
    </Section>
  );
}
