import { Box } from '@mui/material';
import { beneficios } from '@gremio/contract/beneficios/endpoints.ts';
import { Borrar } from '../../platform/actions/Borrar.tsx';
import { Formulario } from '../../platform/forms/Formulario.tsx';
import { CreatePage, EditPage } from '../../platform/forms/pages.tsx';
import { BeneficioInputs } from '../components/BeneficioInputs.tsx';
import { VistaPrevia } from '../components/VistaPrevia.tsx';

/** The form, and what a member will see beside it. */
function WithPreview() {
  return (
    <Box
      sx={{ display: 'flex', gap: 3, width: '100%', flexDirection: { xs: 'column', lg: 'row' } }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <BeneficioInputs />
      </Box>
      <VistaPrevia />
    </Box>
  );
}

export function BeneficioCreate() {
  return (
    <CreatePage>
      <Formulario endpoint={beneficios.create} defaultValues={{ publicado: true }}>
        <WithPreview />
      </Formulario>
    </CreatePage>
  );
}

export function BeneficioEdit() {
  return (
    <EditPage>
      <Formulario endpoint={beneficios.update} actions={<Borrar />}>
        <WithPreview />
      </Formulario>
    </EditPage>
  );
}
