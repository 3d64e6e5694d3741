import type { Congreso } from '@gremio/contract/congreso/ediciones/schemas.ts';
import type { CongresoPropio } from '@gremio/contract/congreso/schemas.ts';
import { Link } from '@tanstack/react-router';
import { Info } from 'lucide-react';
import { SeccionalAsAdvised } from '../../platform/components/MiSeccionalLink.tsx';
import { MembersOnly } from '../../platform/components/Activate.tsx';
import { buttonClass } from '../../platform/components/button-class.ts';
import { Note } from '../../platform/components/Note.tsx';
import { Page } from '../../platform/components/Page.tsx';
import { SkeletonBlock, Skeleton } from '../../platform/components/Skeleton.tsx';
import { Loaded } from '../../platform/components/States.tsx';
import { FormSteps } from '../components/FormSteps.tsx';
import { useCongreso, useElegibilidad } from '../components/useCongreso.ts';

const FormSkeleton = () => (
  <Skeleton>
    <SkeletonBlock width="40%" />
    <SkeletonBlock height="140px" round="var(--rounder)" />
    <SkeletonBlock height="72px" round="var(--round)" />
    <SkeletonBlock height="72px" round="var(--round)" />
  </Skeleton>
);

interface FormOrReasonProps {
  persona_id: number;
  congreso: Congreso;
  propio: CongresoPropio;
}

/** The form while it may be saved, else the sentence that gives the reason. */
function FormOrReason({ persona_id, congreso, propio }: FormOrReasonProps) {
  const { puede, frase } = useElegibilidad(propio);
  if (puede) return <FormSteps {...{ persona_id, congreso, propio }} />;
  return (
    <>
      <Note icon={Info}>{frase}</Note>
      <SeccionalAsAdvised sentence={frase} />
      <Link to="/congreso" className={buttonClass('secondary', true)}>
        Volver al congreso
      </Link>
    </>
  );
}

function MyForm({ persona_id }: { persona_id: number }) {
  const reading = useCongreso(persona_id);
  return (
    <Loaded reading={reading} skeleton={<FormSkeleton />}>
      {(propio) =>
        propio.congreso ? (
          <FormOrReason
            key={propio.congreso.id}
            persona_id={persona_id}
            congreso={propio.congreso}
            propio={propio}
          />
        ) : (
          <>
            <Note icon={Info}>{propio.elegibilidad.frase}</Note>
            <SeccionalAsAdvised sentence={propio.elegibilidad.frase} />
          </>
        )
      }
    </Loaded>
  );
}

export function CongresoFormPage() {
  return (
    <Page title="Inscripción al congreso" back="/congreso">
      <MembersOnly to="inscribirte en el congreso" skeleton={<FormSkeleton />}>
        {(persona_id) => <MyForm persona_id={persona_id} />}
      </MembersOnly>
    </Page>
  );
}
