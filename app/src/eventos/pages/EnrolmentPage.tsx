import type { Evento, Strategy } from '@gremio/contract/eventos/schemas.ts';
import { listHijos } from '@gremio/contract/hijos/endpoints.ts';
import { Link, useParams } from '@tanstack/react-router';
import { Info } from 'lucide-react';
import { useRead } from '../../platform/api/read.ts';
import { MembersOnly } from '../../platform/components/Activate.tsx';
import { buttonClass } from '../../platform/components/button-class.ts';
import { SeccionalAsAdvised } from '../../platform/components/MiSeccionalLink.tsx';
import { Note } from '../../platform/components/Note.tsx';
import { Page } from '../../platform/components/Page.tsx';
import { ReadProblem } from '../../platform/components/ReadProblem.tsx';
import { SkeletonBlock, Skeleton } from '../../platform/components/Skeleton.tsx';
import { Loaded } from '../../platform/components/States.tsx';
import { SuspendedNote } from '../../platform/components/SuspendedNote.tsx';
import { EnrolmentForm } from '../components/EnrolmentForm.tsx';
import { useEvento } from '../components/useEvento.ts';

const EnrolmentFormSkeleton = () => (
  <Skeleton>
    <SkeletonBlock height="132px" round="var(--rounder)" />
    <SkeletonBlock height="320px" round="var(--rounder)" />
    <SkeletonBlock height="48px" round="var(--round)" />
  </Skeleton>
);

/** Shown when there is nothing to fill in now; the rule's sentence gives the reason. */
const EnrolmentClosed = ({ evento, strategy }: { evento: Evento; strategy: Strategy }) => (
  <>
    {strategy.situacion === 'suspendido' ? (
      <SuspendedNote text={strategy.frase} />
    ) : (
      <>
        <Note icon={Info}>{strategy.frase}</Note>
        <SeccionalAsAdvised sentence={strategy.frase} />
      </>
    )}
    <Link
      to="/eventos/$id"
      params={{ id: String(evento.id) }}
      className={buttonClass('secondary', true)}
    >
      Volver al evento
    </Link>
  </>
);

function MyEnrolment({ id, persona_id }: { id: number; persona_id: number }) {
  const { evento, strategy, invitacion } = useEvento(id, persona_id);
  const hijos = useRead(listHijos, { params: { personId: persona_id } });
  const open = strategy.value?.acciones.some((one) =>
    ['inscribir', 'esperar', 'cambiar'].includes(one),
  );
  return (
    <>
      <Loaded
        reading={evento}
        others={{ to: '/eventos', label: 'Ver los eventos' }}
        skeleton={<EnrolmentFormSkeleton />}
      >
        {(one) => (
          <Loaded reading={strategy} skeleton={<EnrolmentFormSkeleton />}>
            {(how) =>
              open ? (
                <Loaded reading={invitacion} skeleton={<EnrolmentFormSkeleton />}>
                  {(mine) => (
                    <Loaded reading={hijos} skeleton={<EnrolmentFormSkeleton />}>
                      {(children) => (
                        <EnrolmentForm
                          key={mine.id}
                          evento={one}
                          strategy={how}
                          invitacion={mine}
                          hijos={children}
                        />
                      )}
                    </Loaded>
                  )}
                </Loaded>
              ) : (
                <EnrolmentClosed evento={one} strategy={how} />
              )
            }
          </Loaded>
        )}
      </Loaded>
      <ReadProblem readings={[evento, strategy, invitacion]} />
    </>
  );
}

export function EnrolmentPage() {
  const { id } = useParams({ from: '/shell/eventos/$id/inscripcion' });
  return (
    <Page title="Inscripción" back={`/eventos/${id}` as '/eventos'}>
      <MembersOnly to="inscribirte" skeleton={<EnrolmentFormSkeleton />}>
        {(persona_id) => <MyEnrolment key={id} id={Number(id)} persona_id={persona_id} />}
      </MembersOnly>
    </Page>
  );
}
