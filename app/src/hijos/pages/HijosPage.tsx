import { yearsInWords } from '@gremio/contract/platform/ages.ts';
import { listHijos } from '@gremio/contract/hijos/endpoints.ts';
import type { Hijo } from '@gremio/contract/hijos/schemas.ts';
import { CatchBoundary, Link } from '@tanstack/react-router';
import { Baby } from 'lucide-react';
import { Suspense } from 'react';
import { useRead } from '../../platform/api/read.ts';
import { MembersOnly } from '../../platform/components/Activate.tsx';
import { MiSeccionalLink } from '../../platform/components/MiSeccionalLink.tsx';
import { Page } from '../../platform/components/Page.tsx';
import { List, RowBody, rowClass } from '../../platform/components/Row.tsx';
import { RowsSkeleton } from '../../platform/components/Skeleton.tsx';
import { State } from '../../platform/components/State.tsx';
import { Loaded, UpdatedAgo } from '../../platform/components/States.tsx';
import { formatDocumento } from '@gremio/contract/platform/documento.ts';
import { initialOf } from '@gremio/contract/platform/initial.ts';
import { useRooms } from '../../platform/rooms-context.ts';
import { fotosInWords } from '../components/fotos.ts';
import styles from '../components/hijos.module.css';

/** Lines that other rooms add about an hijo. */
function MoreOf({ hijo_id }: { hijo_id: number }) {
  const { hijo } = useRooms();
  return hijo.map((Say, index) => (
    <span key={index} className={styles.more}>
      <CatchBoundary getResetKey={() => hijo_id} errorComponent={() => null}>
        <Say hijo_id={hijo_id} />
      </CatchBoundary>
    </span>
  ));
}

function HijoRow({ hijo }: { hijo: Hijo }) {
  return (
    <li>
      <Link to="/mas/hijos/$id" params={{ id: String(hijo.id) }} className={rowClass}>
        <RowBody
          lead={
            <span className={styles.initial} aria-hidden>
              {initialOf(hijo.nombre)}
            </span>
          }
          title={hijo.nombre}
          detail={
            <>
              {yearsInWords(hijo.edad)} · DNI {formatDocumento(hijo.numdoc)}
              <br />
              {fotosInWords(hijo)}
              <MoreOf hijo_id={hijo.id} />
            </>
          }
          opens
        />
      </Link>
    </li>
  );
}

function MyHijos({ persona_id }: { persona_id: number }) {
  const reading = useRead(listHijos, { params: { personId: persona_id } });
  const nobody = (
    <State
      icon={Baby}
      title="No figuran hijos a tu cargo"
      text="Si falta alguien, llevá su documento y la partida de nacimiento a tu seccional."
    >
      <MiSeccionalLink />
    </State>
  );
  return (
    <Loaded
      reading={reading}
      skeleton={<RowsSkeleton />}
      empty={{ when: (hijos) => hijos.length === 0, show: nobody }}
    >
      {(hijos) => (
        // Around the list, not in each row: rows would move apart as these lines load.
        <Suspense fallback={<RowsSkeleton />}>
          <List label="Mis hijos">
            {hijos.map((hijo) => (
              <HijoRow key={hijo.id} hijo={hijo} />
            ))}
          </List>
          <UpdatedAgo at={reading.updatedAt} />
        </Suspense>
      )}
    </Loaded>
  );
}

export function HijosPage() {
  return (
    <Page title="Mis hijos" back="/mas">
      <MembersOnly to="ver a tus hijos" skeleton={<RowsSkeleton />}>
        {(persona_id) => <MyHijos persona_id={persona_id} />}
      </MembersOnly>
    </Page>
  );
}
