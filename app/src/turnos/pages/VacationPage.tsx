import { listDias, misDias } from '@gremio/contract/turnos/endpoints.ts';
import { useState } from 'react';
import { useRead } from '../../platform/api/read.ts';
import { MembersOnly } from '../../platform/components/Activate.tsx';
import { Page } from '../../platform/components/Page.tsx';
import { Loaded, StaleNote, UpdatedAgo } from '../../platform/components/States.tsx';
import { Suspendido } from '../../platform/components/Suspendido.tsx';
import type { SessionState } from '../../platform/session/session.ts';
import { useTeAvisamos } from '../../platform/te-avisamos.ts';
import { Cerrada } from '../components/Cerrada.tsx';
import { Colecciones } from '../components/Colecciones.tsx';
import { ElegirDia } from '../components/ElegirDia.tsx';
import { Entrega } from '../components/Entrega.tsx';
import { ElegirSkeleton } from '../components/ElegirSkeleton.tsx';
import { MisDias } from '../components/MisDias.tsx';
import { NoticeBox } from '../components/NoticeBox.tsx';
import { quiet } from '../components/reading.ts';
import { type Campania, useCampania } from '../components/useCampania.ts';
import { useVivo } from '../components/useVivo.ts';
import { abiertaEnPalabras } from '../components/ventana.ts';
import { anotado, quitado, SUSPENDIDO } from '../components/words.ts';

interface DaysProps {
  persona_id: number;
  campania: Campania;
  suspendido: boolean;
}

function Days({ persona_id, campania, suspendido }: DaysProps) {
  const { datos, ventana, hoy, reading: settings } = campania;
  const reading = useRead(misDias);
  const teAvisamos = useTeAvisamos('turno');
  const [done, setDone] = useState<string | null>(null);
  useVivo('vacation');
  const leave = (dia: string) => setDone(quitado(dia));
  const isOpen = ventana.estado === 'abierta';
  return (
    <>
      {done && <NoticeBox notice={{ tone: 'ok', text: done }} isNew />}
      <Loaded reading={reading} skeleton={<ElegirSkeleton />}>
        {(mios) => (
          <>
            {suspendido && <Suspendido text={SUSPENDIDO} />}
            {!suspendido && isOpen && <p>{abiertaEnPalabras(ventana, hoy)}</p>}
            {!suspendido && ventana.estado !== 'terminada' && (
              <Entrega campania={campania} coleccion="vacation" />
            )}
            {(!suspendido || mios.length > 0) && (
              <MisDias dias={mios} limit={datos.dias_por_empleado} hoy={hoy} onLeft={leave} />
            )}
            {!suspendido && !isOpen && (
              <Cerrada ventana={ventana} coleccion="vacation" retry={settings.retry} />
            )}
            {!suspendido && isOpen && (
              <ElegirDia
                persona_id={persona_id}
                campania={campania}
                mios={mios}
                onAdded={(dia) => setDone(anotado(dia, teAvisamos(dia)))}
                onLeft={leave}
              />
            )}
            {mios.length > 0 && <UpdatedAgo at={reading.updatedAt} />}
          </>
        )}
      </Loaded>
    </>
  );
}

interface VacationProps {
  persona_id: number;
  session: SessionState;
  campania: Campania;
}

function Vacation({ persona_id, session, campania }: VacationProps) {
  return (
    <Loaded reading={quiet(campania.reading)} skeleton={<ElegirSkeleton />}>
      {(datos) =>
        datos.turno_id === null ? (
          <>
            <StaleNote reading={campania.reading} />
            <Cerrada
              ventana={campania.ventana}
              coleccion="vacation"
              retry={campania.reading.retry}
            />
          </>
        ) : (
          <Days
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
      <Colecciones />
      <MembersOnly to="elegir tus días de vacaciones" skeleton={<ElegirSkeleton />}>
        {(persona_id, session) => (
          <Vacation persona_id={persona_id} session={session} campania={campania} />
        )}
      </MembersOnly>
    </Page>
  );
}
