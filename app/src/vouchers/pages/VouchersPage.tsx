import type { Clase } from '@gremio/contract/vouchers/rules.ts';
import type { TipoPropio } from '@gremio/contract/vouchers/schemas.ts';
import { Link, Outlet, useParams } from '@tanstack/react-router';
import { Clapperboard, FerrisWheel, type LucideIcon, Ticket } from 'lucide-react';
import { lazy } from 'react';
import { MembersOnly } from '../../platform/components/Activate.tsx';
import { useFirstRow } from '../../platform/components/first-row.ts';
import { Page } from '../../platform/components/Page.tsx';
import { List, RowBody, rowClass } from '../../platform/components/Row.tsx';
import { RowsSkeleton } from '../../platform/components/Skeleton.tsx';
import { Split } from '../../platform/components/Split.tsx';
import { State } from '../../platform/components/State.tsx';
import { Loaded, UpdatedAgo } from '../../platform/components/States.tsx';
import { SuspendedNote } from '../../platform/components/SuspendedNote.tsx';
import { useBackToMore } from '../../platform/hooks.ts';
import { useSession } from '../../platform/session/session.ts';
import { useWithoutFotos } from '../components/useMissingFotos.ts';
import { useToday, useTipos } from '../components/useTipos.ts';
import { deadlineInWords, summaryOf, SUSPENDED, type WithoutFotos } from '../components/words.ts';

const MemberTipo = lazy(() =>
  import('./TipoPage.tsx').then((page) => ({ default: page.MemberTipo })),
);

const ICONS: Record<Clase, LucideIcon> = {
  voucher: Ticket,
  solo_cine: Clapperboard,
  parque: FerrisWheel,
};

interface TipoRowProps {
  tipo: TipoPropio;
  today: string;
  withoutFotos: WithoutFotos;
  mayAsk: boolean;
  /** Open beside the list by default, without having been chosen. */
  opened: boolean;
}

function TipoRow({ tipo, today, withoutFotos, mayAsk, opened }: TipoRowProps) {
  return (
    <li>
      <Link
        to="/mas/vouchers/$tipo_id"
        params={{ tipo_id: String(tipo.id) }}
        className={rowClass}
        aria-current={opened || undefined}
      >
        <RowBody
          icon={ICONS[tipo.clase]}
          title={tipo.nombre}
          detail={
            <>
              {summaryOf(tipo, today, withoutFotos, mayAsk)}
              <br />
              {deadlineInWords(tipo, today, mayAsk)}
            </>
          }
          opens
        />
      </Link>
    </li>
  );
}

function TiposRows({ persona_id, suspendido }: { persona_id: number; suspendido: boolean }) {
  const reading = useTipos(persona_id);
  const today = useToday();
  const withoutFotos = useWithoutFotos(reading.value, persona_id);
  const opened = useFirstRow(reading);
  const none = (
    <State
      icon={Ticket}
      title="Por ahora no hay vouchers para vos"
      text="Cuando se abra uno que te corresponda a vos o a tus hijos, lo vas a ver acá."
    />
  );
  return (
    <Loaded
      reading={reading}
      skeleton={<RowsSkeleton />}
      empty={{ when: (tipos) => tipos.length === 0, show: none }}
    >
      {(tipos) => (
        <>
          {suspendido && <SuspendedNote text={SUSPENDED} />}
          <List label="Mis vouchers">
            {tipos.map((tipo) => (
              <TipoRow
                key={tipo.id}
                tipo={tipo}
                today={today}
                withoutFotos={withoutFotos}
                mayAsk={!suspendido}
                opened={tipo.id === opened}
              />
            ))}
          </List>
          <UpdatedAgo at={reading.updatedAt} />
        </>
      )}
    </Loaded>
  );
}

function TipoList() {
  return (
    <Page title="Mis vouchers" back={useBackToMore()}>
      <MembersOnly to="ver tus vouchers" skeleton={<RowsSkeleton />}>
        {(persona_id, { estado }) => (
          <TiposRows persona_id={persona_id} suspendido={estado === 'suspendido'} />
        )}
      </MembersOnly>
    </Page>
  );
}

/** List of kinds with one kind beside it, or replacing it on a phone. */
export function VouchersPage() {
  const { tipo_id } = useParams({ strict: false });
  const { persona_id, pending } = useSession();
  // The invitation to activate a card takes the whole page: there is no list to put it beside.
  if (persona_id === null && !pending) return tipo_id ? <Outlet /> : <TipoList />;
  return (
    <Split
      list={<TipoList />}
      detail={<Outlet />}
      open={tipo_id !== undefined}
      first={(first) => <MemberTipo tipo_id={first} />}
    />
  );
}
