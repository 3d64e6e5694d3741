import { capital } from '@gremio/contract/platform/format.ts';
import { listConsultas } from '@gremio/contract/carnet/endpoints.ts';
import { ScanLine, Smartphone, Ticket } from 'lucide-react';
import { useRead } from '../../platform/api/read.ts';
import { MembersOnly } from '../../platform/components/Activate.tsx';
import { MiSeccionalLink } from '../../platform/components/MiSeccionalLink.tsx';
import { Page } from '../../platform/components/Page.tsx';
import { List, Row } from '../../platform/components/Row.tsx';
import { RowsSkeleton } from '../../platform/components/Skeleton.tsx';
import { State } from '../../platform/components/State.tsx';
import { Loaded } from '../../platform/components/States.tsx';
import { formatMoment } from '../../platform/moment.ts';
import { readInWords } from '../components/words.ts';

function MyConsultas({ persona_id }: { persona_id: number }) {
  const reading = useRead(listConsultas, { params: { id: persona_id } });
  const none = (
    <State
      icon={ScanLine}
      title="Nadie consultó tu carnet"
      text="Cuando alguien lea tu QR para ver si está vigente, va a figurar acá."
    />
  );
  return (
    <Loaded
      reading={reading}
      skeleton={<RowsSkeleton />}
      empty={{ when: (consultas) => consultas.length === 0, show: none }}
    >
      {(consultas) => (
        <List label="Consultas de mi carnet">
          {consultas.map(({ momento, que, donde }) => (
            <li key={`${momento} ${que}`}>
              <Row
                icon={que === 'entrada' ? Ticket : donde === null ? Smartphone : ScanLine}
                title={capital(formatMoment(momento))}
                detail={readInWords({ que, donde })}
              />
            </li>
          ))}
        </List>
      )}
    </Loaded>
  );
}

export function ConsultasPage() {
  return (
    <Page title="Consultas de mi carnet" back="/mas">
      <p>
        Cada vez que alguien lee el QR de tu carnet, ve si está vigente, tu nombre con la inicial de
        tu apellido y los últimos tres números de tu documento. Si lo leyeron en un mostrador, en un
        comercio con su enlace o en una puerta, te decimos dónde. De quien lo lee con su teléfono
        sabemos solo cuándo. Si no fue donde lo mostraste, avisá a tu seccional: te dan un carnet
        nuevo y ese deja de valer.
      </p>
      <MembersOnly to="ver quién consultó tu carnet" skeleton={<RowsSkeleton />}>
        {(persona_id) => (
          <>
            <MiSeccionalLink wide />
            <MyConsultas persona_id={persona_id} />
          </>
        )}
      </MembersOnly>
    </Page>
  );
}
