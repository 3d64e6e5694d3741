import type { TipoPropio, Voucher } from '@gremio/contract/vouchers/schemas.ts';
import { Link, useParams } from '@tanstack/react-router';
import { Ticket } from 'lucide-react';
import { useState } from 'react';
import { MembersOnly } from '../../platform/components/Activate.tsx';
import { buttonClass } from '../../platform/components/button-class.ts';
import { Page } from '../../platform/components/Page.tsx';
import { RowsSkeleton } from '../../platform/components/Skeleton.tsx';
import { State } from '../../platform/components/State.tsx';
import { Loaded, UpdatedAgo } from '../../platform/components/States.tsx';
import { useSession } from '../../platform/session/session.ts';
import { VoucherQr } from '../components/VoucherQr.tsx';
import { Reclamar } from '../components/Reclamar.tsx';
import { Retiro } from '../components/Retiro.tsx';
import { TicketCard } from '../components/TicketCard.tsx';
import { useHoy, useTipos } from '../components/useTipos.ts';
import { isGood, paraQuien, plazo } from '../components/words.ts';
import styles from '../components/ticket.module.css';

/** Those of which there may be several are told apart by what they are; unclaimed ones by whose they are. */
const keyOf = ({ id, hijo_id, nombre }: Voucher) => id ?? `${hijo_id ?? 'mio'} ${nombre}`;

function Tickets({ tipo }: { tipo: TipoPropio }) {
  const [shown, setShown] = useState<Voucher | null>(null);
  return (
    <>
      {/* Safari takes the role away from a list without bullets. */}
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles */}
      <ul className={styles.tickets} role="list" aria-label="Vouchers">
        {tipo.vouchers.map((voucher) => (
          <li key={keyOf(voucher)}>
            <TicketCard tipo={tipo} voucher={voucher} onShow={() => setShown(voucher)} />
          </li>
        ))}
      </ul>
      <VoucherQr tipo={tipo} voucher={shown} onClose={() => setShown(null)} />
    </>
  );
}

interface TipoProps {
  tipo: TipoPropio;
  persona_id: number;
  suspendido: boolean;
}

function Tipo({ tipo, persona_id, suspendido }: TipoProps) {
  const hoy = useHoy();
  return (
    <>
      <div className={styles.facts}>
        {tipo.descripcion && <p>{tipo.descripcion}</p>}
        <p className={styles.quiet}>
          {paraQuien(tipo)} {plazo(tipo, hoy)}
        </p>
      </div>
      <Reclamar tipo={tipo} persona_id={persona_id} suspendido={suspendido} hoy={hoy} />
      {tipo.con_turno && tipo.vouchers.some(isGood) && (
        <Retiro tipo={tipo} persona_id={persona_id} />
      )}
      <Tickets tipo={tipo} />
    </>
  );
}

const gone = (
  <State
    icon={Ticket}
    title="Este voucher no está"
    text="Puede que su plazo haya terminado, o que no te corresponda."
  >
    <Link to="/mas/vouchers" className={buttonClass('secondary')}>
      Ver mis vouchers
    </Link>
  </State>
);

function OneTipo({ persona_id, suspendido }: { persona_id: number; suspendido: boolean }) {
  const { tipo_id } = useParams({ strict: false });
  const reading = useTipos(persona_id);
  const found = reading.value.find((one) => String(one.id) === tipo_id);
  return (
    <Page title={found?.nombre ?? 'Voucher'} back="/mas/vouchers">
      <Loaded reading={reading} skeleton={<RowsSkeleton />}>
        {() =>
          found ? (
            <>
              <Tipo tipo={found} persona_id={persona_id} suspendido={suspendido} />
              <UpdatedAgo at={reading.updatedAt} />
            </>
          ) : (
            gone
          )
        }
      </Loaded>
    </Page>
  );
}

/** One kind: what is due, claiming it, and each voucher with its QR. */
export function TipoPage() {
  const { persona_id, estado } = useSession();
  if (persona_id !== null)
    return <OneTipo persona_id={persona_id} suspendido={estado === 'suspendido'} />;
  return (
    <Page title="Voucher" back="/mas/vouchers">
      <MembersOnly to="ver tus vouchers" skeleton={<RowsSkeleton />}>
        {() => null}
      </MembersOnly>
    </Page>
  );
}
