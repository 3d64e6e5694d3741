import { MembersOnly } from '../../platform/components/Activate.tsx';
import { MiSeccionalLink } from '../../platform/components/MiSeccionalLink.tsx';
import { Page } from '../../platform/components/Page.tsx';
import { RowsSkeleton } from '../../platform/components/Skeleton.tsx';
import { PedidoForm } from '../components/PedidoForm.tsx';

export function CorrectionPage() {
  return (
    <Page title="Pedir una corrección" back="/mas/mis-datos">
      <p>
        Tu nombre, tu documento y tu seccional salen del padrón: los corrige tu seccional. Tu mail,
        tu celular y dónde vivís los cambiás vos, en Mis datos.
      </p>
      <MembersOnly to="pedir una corrección" skeleton={<RowsSkeleton lead={false} />}>
        {(persona_id) => (
          <>
            <MiSeccionalLink wide />
            <PedidoForm
              persona_id={persona_id}
              tipo="rectificacion"
              label="¿Qué hay que corregir?"
              hint="Cómo figura ahora y cómo tiene que figurar."
              send="Pedir la corrección"
            />
          </>
        )}
      </MembersOnly>
    </Page>
  );
}
