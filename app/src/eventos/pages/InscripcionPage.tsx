import type { Evento, Strategy } from '@gremio/contract/eventos/schemas.ts';
import { listHijos } from '@gremio/contract/personas/endpoints.ts';
import { Link, useParams } from '@tanstack/react-router';
import { Info } from 'lucide-react';
import { useRead } from '../../platform/api/read.ts';
import { MembersOnly } from '../../platform/components/Activate.tsx';
import { buttonClass } from '../../platform/components/button-class.ts';
import { Note } from '../../platform/components/Note.tsx';
import { Page } from '../../platform/components/Page.tsx';
import { ReadProblem } from '../../platform/components/ReadProblem.tsx';
import { Bone, Skeleton } from '../../platform/components/Skeleton.tsx';
import { Loaded } from '../../platform/components/States.tsx';
import { Suspendido } from '../../platform/components/Suspendido.tsx';
import { InscripcionForm } from '../components/InscripcionForm.tsx';
import { useEvento } from '../components/useEvento.ts';

const FormSkeleton = () => (
  <Skeleton>
    <Bone height="132px" round="var(--rounder)" />
    <Bone height="320px" round="var(--rounder)" />
    <Bone height="48px" round="var(--round)" />
  </Skeleton>
);

/** Shown when there is nothing to fill in now; the rule's sentence gives the reason. */
const Closed = ({ evento, strategy }: { evento: Evento; strategy: Strategy }) => (
  <>
    {strategy.situacion === 'suspendido' ? (
      <Suspendido text={strategy.frase} />
    ) : (
      <Note icon={Info}>{strategy.frase}</Note>
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

function MyInscripcion({ id, persona_id }: { id: number; persona_id: number }) {
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
        skeleton={<FormSkeleton />}
      >
        {(one) => (
          <Loaded reading={strategy} skeleton={<FormSkeleton />}>
            {(how) =>
              open ? (
                <Loaded reading={invitacion} skeleton={<FormSkeleton />}>
                  {(mine) => (
                    <Loaded reading={hijos} skeleton={<FormSkeleton />}>
                      {(children) => (
                        <InscripcionForm
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
                <Closed evento={one} strategy={how} />
              )
            }
          </Loaded>
        )}
      </Loaded>
      <ReadProblem readings={[evento, strategy, invitacion]} />
    </>
  );
}

export function InscripcionPage() {
  const { id } = useParams({ from: '/shell/eventos/$id/inscripcion' });
  return (
    <Page title="Inscripción" back={`/eventos/${id}` as '/eventos'}>
      <MembersOnly to="inscribirte" skeleton={<FormSkeleton />}>
        {(persona_id) => <MyInscripcion key={id} id={Number(id)} persona_id={persona_id} />}
      </MembersOnly>
    </Page>
  );
}
