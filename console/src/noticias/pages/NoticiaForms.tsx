import { Box } from '@mui/material';
import { noticias } from '@gremio/contract/noticias/endpoints.ts';
import { Borrar } from '../../platform/actions/Borrar.tsx';
import { Formulario } from '../../platform/forms/Formulario.tsx';
import { CreatePage, EditPage } from '../../platform/forms/pages.tsx';
import { NoticiaInputs } from '../components/NoticiaInputs.tsx';
import { VistaPrevia } from '../components/VistaPrevia.tsx';

/** The form, and what a member will read beside it. */
function WithPreview() {
  return (
    <Box
      sx={{ display: 'flex', gap: 3, width: '100%', flexDirection: { xs: 'column', lg: 'row' } }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <NoticiaInputs />
      </Box>
      <VistaPrevia />
    </Box>
  );
}

export function NoticiaCreate() {
  return (
    <CreatePage redirect="list">
      <Formulario endpoint={noticias.create}>
        <WithPreview />
      </Formulario>
    </CreatePage>
  );
}

export function NoticiaEdit() {
  return (
    <EditPage redirect="list">
      <Formulario endpoint={noticias.update} actions={<Borrar />}>
        <WithPreview />
      </Formulario>
    </EditPage>
  );
}
