import { yearsInWords } from '@gremio/contract/platform/ages.ts';
import { listHijos } from '@gremio/contract/hijos/endpoints.ts';
import type { Hijo } from '@gremio/contract/hijos/schemas.ts';
import { Link, useParams } from '@tanstack/react-router';
import { UserRoundX } from 'lucide-react';
import { useRead } from '../../platform/api/read.ts';
import { MembersOnly } from '../../platform/components/Activate.tsx';
import { buttonClass } from '../../platform/components/button-class.ts';
import { MiSeccionalLink } from '../../platform/components/MiSeccionalLink.tsx';
import { Page } from '../../platform/components/Page.tsx';
import { RowsSkeleton } from '../../platform/components/Skeleton.tsx';
import { State } from '../../platform/components/State.tsx';
import { Loaded } from '../../platform/components/States.tsx';
import { formatDocumento } from '@gremio/contract/platform/documento.ts';
import styles from '../components/fotos.module.css';
import { fotosOf } from '../components/fotos.ts';
import { FotoLado } from '../components/FotoLado.tsx';
import { FotosPrivacy } from '../components/FotosPrivacy.tsx';

function HijoView({ hijo, onGone }: { hijo: Hijo; onGone: () => void }) {
  return (
    <>
      <p>
        {yearsInWords(hijo.edad)} · DNI {formatDocumento(hijo.numdoc)}
      </p>
      <FotosPrivacy />
      <div className={styles.sides}>
        {fotosOf(hijo).map((foto) => (
          <FotoLado
            key={foto.lado}
            hijoId={hijo.id}
            nombre={hijo.nombre}
            foto={foto}
            onGone={onGone}
          />
        ))}
      </div>
    </>
  );
}

function MyHijo({ persona_id, id }: { persona_id: number; id: number }) {
  const reading = useRead(listHijos, { params: { personId: persona_id } });
  const hijo = reading.value.find((one) => one.id === id);
  const nobody = (
    <State
      icon={UserRoundX}
      title="No figura a tu cargo"
      text="Si tendría que estar, llevá su documento y la partida de nacimiento a tu seccional."
    >
      <Link to="/mas/hijos" className={buttonClass('primary')}>
        Ver mis hijos
      </Link>
      <MiSeccionalLink />
    </State>
  );
  return (
    <Page title={hijo?.nombre ?? 'Mis hijos'} back="/mas/hijos">
      <Loaded
        reading={reading}
        skeleton={<RowsSkeleton />}
        empty={{ when: () => hijo === undefined, show: nobody }}
      >
        {() => hijo && <HijoView hijo={hijo} onGone={reading.retry} />}
      </Loaded>
    </Page>
  );
}

export function HijoPage() {
  const { id } = useParams({ from: '/shell/mas/hijos/$id' });
  return (
    <MembersOnly to="ver a tus hijos" skeleton={<RowsSkeleton />}>
      {(persona_id) => <MyHijo key={id} persona_id={persona_id} id={Number(id)} />}
    </MembersOnly>
  );
}
