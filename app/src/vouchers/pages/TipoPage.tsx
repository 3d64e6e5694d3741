import { papelVouchers } from '@gremio/contract/vouchers/endpoints.ts';
import type { TipoPropio, Voucher } from '@gremio/contract/vouchers/schemas.ts';
import { Link, useParams } from '@tanstack/react-router';
import { Ticket } from 'lucide-react';
import { useState } from 'react';
import { MembersOnly } from '../../platform/components/Activate.tsx';
import { buttonClass } from '../../platform/components/button-class.ts';
import { Page } from '../../platform/components/Page.tsx';
import { RowsSkeleton } from '../../platform/components/Skeleton.tsx';
import { SavePdf } from '../../platform/components/SavePdf.tsx';
import { State } from '../../platform/components/State.tsx';
import { Loaded, UpdatedAgo } from '../../platform/components/States.tsx';
import { useSession } from '../../platform/session/session.ts';
import { VoucherQrSheet } from '../components/VoucherQrSheet.tsx';
import { ClaimVouchers } from '../components/ClaimVouchers.tsx';
import { CollectionNote } from '../components/CollectionNote.tsx';
import { TicketCard } from '../components/TicketCard.tsx';
import { useMissingFotos } from '../components/useMissingFotos.ts';
import { useToday, useTipos } from '../components/useTipos.ts';
import {
  canAsk,
  isAvailable,
  isGood,
  recipientsInWords,
  datesInWords,
} from '../components/words.ts';
import styles from '../components/ticket.module.css';

/** React key: the id of a claimed voucher; an unclaimed one has none, and is keyed by its hijo or member. */
const keyOf = ({ id, hijo_id, nombre }: Voucher) => id ?? `${hijo_id ?? 'mio'} ${nombre}`;

interface TicketsProps {
  tipo: TipoPropio;
  persona_id: number;
  mayAsk: boolean;
}

function Tickets({ tipo, persona_id, mayAsk }: TicketsProps) {
  const asks = canAsk(tipo, useToday()) && mayAsk;
  const missingFotos = useMissingFotos(
    [tipo],
    persona_id,
    (one) => isGood(one) || (asks && isAvailable(one)),
  );
  const [shown, setShown] = useState<Voucher | null>(null);
  return (
    <>
      {/* Safari drops the list role of a list without bullets. */}
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles */}
      <ul className={styles.tickets} role="list" aria-label="Vouchers">
        {tipo.vouchers.map((voucher) => (
          <li key={keyOf(voucher)}>
            <TicketCard
              tipo={tipo}
              voucher={voucher}
              mayAsk={mayAsk}
              missingFotos={missingFotos.find((one) => one.hijo_id === voucher.hijo_id) ?? null}
              onShow={() => setShown(voucher)}
            />
          </li>
        ))}
      </ul>
      <VoucherQrSheet tipo={tipo} voucher={shown} onClose={() => setShown(null)} />
    </>
  );
}

interface TipoDetailProps {
  tipo: TipoPropio;
  persona_id: number;
  suspendido: boolean;
}

function TipoDetail({ tipo, persona_id, suspendido }: TipoDetailProps) {
  const today = useToday();
  return (
    <>
      <div className={styles.facts}>
        {tipo.descripcion && <p>{tipo.descripcion}</p>}
        <p className={styles.quiet}>
          {recipientsInWords(tipo)} {datesInWords(tipo, today)}
        </p>
      </div>
      <ClaimVouchers tipo={tipo} persona_id={persona_id} suspendido={suspendido} today={today} />
      {tipo.con_turno && tipo.vouchers.some(isGood) && (
        <CollectionNote tipo={tipo} persona_id={persona_id} />
      )}
      <Tickets tipo={tipo} persona_id={persona_id} mayAsk={!suspendido} />
      {tipo.vouchers.some(({ qr }) => qr !== null) && (
        <div>
          <SavePdf
            endpoint={papelVouchers}
            input={{ params: { typeId: tipo.id, x: persona_id } }}
            name={`vouchers-${tipo.id}`}
          />
        </div>
      )}
    </>
  );
}

const notFound = (
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

interface TipoFromListProps {
  tipo_id: string;
  persona_id: number;
  suspendido: boolean;
}

function TipoFromList({ tipo_id, persona_id, suspendido }: TipoFromListProps) {
  const reading = useTipos(persona_id);
  const found = reading.value.find((one) => String(one.id) === tipo_id);
  return (
    <Page title={found?.nombre ?? 'Voucher'} back="/mas/vouchers">
      <Loaded reading={reading} skeleton={<RowsSkeleton />}>
        {() =>
          found ? (
            <>
              <TipoDetail tipo={found} persona_id={persona_id} suspendido={suspendido} />
              <UpdatedAgo at={reading.updatedAt} />
            </>
          ) : (
            notFound
          )
        }
      </Loaded>
    </Page>
  );
}

/** A kind of voucher: what is due, the claim, and each voucher with its QR. */
export function MemberTipo({ tipo_id }: { tipo_id: string }) {
  const { persona_id, estado } = useSession();
  if (persona_id !== null) {
    const suspendido = estado === 'suspendido';
    return (
      <TipoFromList
        key={tipo_id}
        tipo_id={tipo_id}
        persona_id={persona_id}
        suspendido={suspendido}
      />
    );
  }
  return (
    <Page title="Voucher" back="/mas/vouchers">
      <MembersOnly to="ver tus vouchers" skeleton={<RowsSkeleton />}>
        {() => null}
      </MembersOnly>
    </Page>
  );
}

export function TipoPage() {
  const { tipo_id } = useParams({ from: '/shell/mas/vouchers/$tipo_id' });
  return <MemberTipo tipo_id={tipo_id} />;
}
