import type { Clase } from '@gremio/contract/vouchers/rules.ts';
import type { TipoPropio } from '@gremio/contract/vouchers/schemas.ts';
import { Link } from '@tanstack/react-router';
import { Clapperboard, FerrisWheel, type LucideIcon, Ticket } from 'lucide-react';
import { MembersOnly } from '../../platform/components/Activate.tsx';
import { Page } from '../../platform/components/Page.tsx';
import { List, RowBody, rowClass } from '../../platform/components/Row.tsx';
import { RowsSkeleton } from '../../platform/components/Skeleton.tsx';
import { State } from '../../platform/components/State.tsx';
import { Loaded, UpdatedAgo } from '../../platform/components/States.tsx';
import { useHoy, useTipos } from '../components/useTipos.ts';
import { plazoCorto, resumen } from '../components/words.ts';

const ICONS: Record<Clase, LucideIcon> = {
  voucher: Ticket,
  solo_cine: Clapperboard,
  parque: FerrisWheel,
};

function TipoRow({ tipo, hoy }: { tipo: TipoPropio; hoy: string }) {
  return (
    <li>
      <Link to="/mas/vouchers/$tipo_id" params={{ tipo_id: String(tipo.id) }} className={rowClass}>
        <RowBody
          icon={ICONS[tipo.clase]}
          title={tipo.nombre}
          detail={
            <>
              {resumen(tipo, hoy)}
              <br />
              {plazoCorto(tipo, hoy)}
            </>
          }
          opens
        />
      </Link>
    </li>
  );
}

function Tipos({ persona_id }: { persona_id: number }) {
  const reading = useTipos(persona_id);
  const hoy = useHoy();
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
          <List label="Mis vouchers">
            {tipos.map((tipo) => (
              <TipoRow key={tipo.id} tipo={tipo} hoy={hoy} />
            ))}
          </List>
          <UpdatedAgo at={reading.updatedAt} />
        </>
      )}
    </Loaded>
  );
}

export function VouchersPage() {
  return (
    <Page title="Mis vouchers" back="/mas">
      <MembersOnly to="ver tus vouchers" skeleton={<RowsSkeleton />}>
        {(persona_id) => <Tipos persona_id={persona_id} />}
      </MembersOnly>
    </Page>
  );
}
