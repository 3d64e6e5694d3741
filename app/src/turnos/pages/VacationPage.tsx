import { listDias, misDias } from '@gremio/contract/turnos/endpoints.ts';
import { useState } from 'react';
import { useRead } from '../../platform/api/read.ts';
import { MembersOnly } from '../../platform/components/Activate.tsx';
import { Page } from '../../platform/components/Page.tsx';
import { Loaded, StaleNote, UpdatedAgo } from '../../platform/components/States.tsx';
import { SuspendedNote } from '../../platform/components/SuspendedNote.tsx';
import type { SessionState } from '../../platform/session/session.ts';
import { useGetsAviso } from '../../platform/gets-aviso.ts';
import { ClosedWindow } from '../components/ClosedWindow.tsx';
import { ColeccionTabs } from '../components/ColeccionTabs.tsx';
import { ChooseDia } from '../components/ChooseDia.tsx';
import { EntregaNote } from '../components/EntregaNote.tsx';
import { ChooseSkeleton } from '../components/ChooseSkeleton.tsx';
import { MyDias } from '../components/MyDias.tsx';
import { NoticeBox } from '../components/NoticeBox.tsx';
import { quiet } from '../components/quiet.ts';
import { type Campania, useCampania } from '../components/useCampania.ts';
import { useLiveCupos } from '../components/useLiveCupos.ts';
import { openInWords } from '../components/ventana.ts';
import { diaBookedText, diaCancelledText, SUSPENDED } from '../components/words.ts';

interface VacationDiasProps {
  persona_id: number;
  campania: Campania;
  suspendido: boolean;
}

function VacationDias({ persona_id, campania, suspendido }: VacationDiasProps) {
  const { datos, ventana, today, reading: settings } = campania;
  const reading = useRead(misDias);
  const getsAviso = useGetsAviso('turno');
  const [done, setDone] = useState<string | null>(null);
  useLiveCupos('vacation');
  const leave = (dia: string) => setDone(diaCancelledText(dia));
  const isOpen = ventana.estado === 'abierta';
  return (
    <>
      {done && <NoticeBox notice={{ tone: 'ok', text: done }} isNew />}
      <Loaded reading={reading} skeleton={<ChooseSkeleton />}>
        {(ownDias) => (
          <>
            {suspendido && <SuspendedNote text={SUSPENDED} />}
            {!suspendido && isOpen && <p>{openInWords(ventana, today)}</p>}
            {!suspendido && ventana.estado !== 'terminada' && (
              <EntregaNote campania={campania} coleccion="vacation" />
            )}
            {(!suspendido || ownDias.length > 0) && (
              <MyDias
                dias={ownDias}
                limit={datos.dias_por_empleado}
                today={today}
                onCancelled={leave}
              />
            )}
            {!suspendido && !isOpen && (
              <ClosedWindow ventana={ventana} coleccion="vacation" retry={settings.retry} />
            )}
            {!suspendido && isOpen && (
              <ChooseDia
                persona_id={persona_id}
                campania={campania}
                ownDias={ownDias}
                onAdded={(dia) => setDone(diaBookedText(dia, getsAviso(dia)))}
                onCancelled={leave}
              />
            )}
            {ownDias.length > 0 && <UpdatedAgo at={reading.updatedAt} />}
          </>
        )}
      </Loaded>
    </>
  );
}

interface MemberVacationProps {
  persona_id: number;
  session: SessionState;
  campania: Campania;
}

function MemberVacation({ persona_id, session, campania }: MemberVacationProps) {
  return (
    <Loaded reading={quiet(campania.reading)} skeleton={<ChooseSkeleton />}>
      {(datos) =>
        datos.turno_id === null ? (
          <>
            <StaleNote reading={campania.reading} />
            <ClosedWindow
              ventana={campania.ventana}
              coleccion="vacation"
              retry={campania.reading.retry}
            />
          </>
        ) : (
          <VacationDias
            persona_id={persona_id}
            campania={campania}
            suspendido={session.estado === 'suspendido'}
          />
        )
      }
    </Loaded>
  );
}

export function VacationPage() {
  // Read in parallel with the session, not after it: on poor signal every round trip shows.
  const campania = useCampania('vacation');
  useRead(listDias, { params: { coleccion: 'vacation' } });
  return (
    <Page title="Vacaciones" wide>
      <ColeccionTabs />
      <MembersOnly to="elegir tus días de vacaciones" skeleton={<ChooseSkeleton />}>
        {(persona_id, session) => (
          <MemberVacation persona_id={persona_id} session={session} campania={campania} />
        )}
      </MembersOnly>
    </Page>
  );
}
