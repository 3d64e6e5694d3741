import { listBeneficios } from '@gremio/contract/beneficios/endpoints.ts';
import { NoSignal } from '@gremio/contract/platform/client.ts';
import type { Position } from '@gremio/contract/platform/position.ts';
import { CloudOff, Compass, SearchX, Tag } from 'lucide-react';
import { usePages } from '../../platform/api/pages.ts';
import { useFirstRow } from '../../platform/components/first-row.ts';
import { Button } from '../../platform/components/Button.tsx';
import { LongList } from '../../platform/components/LongList.tsx';
import { More } from '../../platform/components/More.tsx';
import { Note } from '../../platform/components/Note.tsx';
import { useReportsOffline } from '../../platform/components/offline-report.ts';
import { RowsSkeleton } from '../../platform/components/Skeleton.tsx';
import { State } from '../../platform/components/State.tsx';
import { Loaded, UpdatedAgo } from '../../platform/components/States.tsx';
import { BeneficioRow } from './BeneficioRow.tsx';
import { farFrom, type Filters, isNarrowed, isPlaced, listQuery, nothingNear } from './filters.ts';
import styles from './list.module.css';
import { useNear } from './near.ts';
import type { Filtering } from './useFilters.ts';
import { countSentence, needsSignal } from './words.ts';

interface ResultsProps {
  filtering: Filtering;
  position: Position | null;
  onChoosePlace: () => void;
}

const NOTHING = {
  rubro: undefined,
  pais: undefined,
  provincia: undefined,
  localidad: undefined,
  q: undefined,
};

function NoResults({ filters, change }: Filtering) {
  if (!isNarrowed(filters)) {
    return (
      <State
        icon={Tag}
        title="Todavía no hay beneficios"
        text="Cuando tu organización publique uno, lo vas a ver acá."
      />
    );
  }
  return (
    <State
      icon={SearchX}
      title={filters.q ? `No encontramos «${filters.q}»` : 'No hay beneficios acá'}
      text="Probá con otra palabra o con menos palabras, otro rubro u otro lugar."
    >
      {filters.localidad && (
        <Button look="secondary" onPress={() => change({ localidad: undefined })}>
          Ver los de la provincia
        </Button>
      )}
      <Button look="secondary" onPress={() => change(NOTHING)}>
        Ver todos los beneficios
      </Button>
    </State>
  );
}

/** Offline state of a list never loaded on this device: explains why and offers the kept benefits. */
function NeedsSignal({ filters, change, onRetry }: Filtering & { onRetry: () => void }) {
  useReportsOffline(true);
  return (
    <State icon={CloudOff} title="Sin conexión" text={needsSignal(filters)}>
      <Button look="secondary" onPress={() => change(NOTHING)}>
        Ver los beneficios guardados
      </Button>
      <Button look="quiet" onPress={onRetry}>
        Probar de nuevo
      </Button>
    </State>
  );
}

function NothingNear({ onChoosePlace }: { onChoosePlace: () => void }) {
  return (
    <Note icon={Compass} tone="plain">
      <span className={styles.said}>
        No hay beneficios a menos de 50 Km. Mirá los de tu provincia.
      </span>
      <Button look="secondary" onPress={onChoosePlace}>
        Elegir provincia
      </Button>
    </Note>
  );
}

/** Heading over the first near row and over the first far one; none if the list does not split in two. */
function partAt(at: number, far: number | null): string | undefined {
  if (far === null) return undefined;
  return at === 0 ? 'Cerca' : at === far ? 'Más lejos' : undefined;
}

const useList = (
  filters: Filters,
  position: Position | null,
  options: { kept: boolean; enabled?: boolean },
) =>
  usePages(
    listBeneficios,
    (n) => ({ params: { n: String(n) }, query: listQuery(filters, position) }),
    (reply) => reply.beneficios,
    options,
  );

/** The filtered benefits, nearest first if there is a position. */
export function Results({ filtering, position, onChoosePlace }: ResultsProps) {
  const { filters } = filtering;
  // Search texts and positions are not kept on the device; of the nearest benefits, `useNear` keeps a copy.
  const kept = filters.q === undefined;
  const read = useList(filters, position, { kept: kept && position === null });
  const anywhere = useList(filters, null, { kept, enabled: false });
  const { pages, before } = useNear(filters, read, anywhere);
  const opened = useFirstRow(pages, JSON.stringify(listQuery(filters, position)));
  if (!pages.known && pages.error instanceof NoSignal && isNarrowed(filters)) {
    return <NeedsSignal {...filtering} onRetry={pages.retry} />;
  }
  return (
    <section
      aria-label="Resultados"
      className={styles.results}
      aria-busy={pages.previous || undefined}
    >
      <output className={styles.counted}>
        {before
          ? 'Los más cercanos la última vez que miraste'
          : pages.count > 0 && countSentence(pages.count, position !== null)}
      </output>
      {pages.alike && filters.q && pages.count > 0 && !pages.previous && (
        <Note icon={SearchX} tone="plain">
          Mostramos resultados parecidos a «{filters.q}».
        </Note>
      )}
      <Loaded
        reading={pages}
        skeleton={<RowsSkeleton rows={6} />}
        empty={{ when: (rows) => rows.length === 0, show: <NoResults {...filtering} /> }}
      >
        {(rows) => {
          const far = farFrom(rows);
          return (
            <>
              {nothingNear(filters, position, rows) && (
                <NothingNear onChoosePlace={onChoosePlace} />
              )}
              <LongList label="Beneficios" items={rows} keyOf={({ id }) => id} count={pages.count}>
                {(beneficio, place) => (
                  <BeneficioRow
                    beneficio={beneficio}
                    placed={isPlaced(filters)}
                    place={place}
                    opened={beneficio.id === opened}
                    part={partAt(place['aria-posinset'] - 1, far)}
                  />
                )}
              </LongList>
              <More pages={pages} label="Ver más beneficios" ahead />
              {!pages.previous && <UpdatedAgo at={pages.updatedAt} />}
            </>
          );
        }}
      </Loaded>
    </section>
  );
}
