import { Box } from '@mui/material';
import { TextInput } from 'react-admin';
import { FullWidth, FormSection } from '../../platform/forms/ContractForm.tsx';
import { ContrastReport } from './ContrastReport.tsx';
import { LogoInput } from './LogoInput.tsx';
import { OrganizacionPreview } from './OrganizacionPreview.tsx';

function OrganizacionFields() {
  return (
    <>
      <FormSection title="Cómo se llama">
        <TextInput
          source="valor.nombre"
          label="Nombre"
          isRequired
          helperText="Completo, como va en el carnet y en los correos"
        />
        <TextInput
          source="valor.nombre_corto"
          label="Nombre corto"
          isRequired
          helperText="Como le dicen todos: en el menú y en las pestañas"
        />
      </FormSection>
      <FormSection title="Colores">
        <TextInput
          source="valor.color_principal"
          label="Color principal"
          type="color"
          isRequired
          helperText="El carnet, los botones y los enlaces"
        />
        <TextInput
          source="valor.color_secundario"
          label="Color secundario"
          type="color"
          isRequired
          helperText="La banda del carnet"
        />
        <FullWidth>
          <ContrastReport />
        </FullWidth>
      </FormSection>
      <FormSection title="Logo">
        <FullWidth>
          <LogoInput source="valor.logo" />
        </FullWidth>
      </FormSection>
      <FormSection title="Contacto">
        <TextInput
          source="valor.contacto.telefono"
          label="Teléfono"
          type="tel"
          helperText="Lo que marca quien toca «Llamar» en la app"
        />
        <TextInput
          source="valor.contacto.email"
          label="Correo"
          type="email"
          helperText="A donde contestan quienes reciben un correo"
        />
        <TextInput
          source="valor.contacto.web"
          label="Página web"
          type="url"
          helperText="Como www.ejemplo.org"
        />
      </FormSection>
    </>
  );
}

/** The organisation's data, beside a preview of what members see. */
export function OrganizacionInputs() {
  return (
    <Box sx={{ display: 'flex', gap: 3, width: 1, flexDirection: { xs: 'column', lg: 'row' } }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <OrganizacionFields />
      </Box>
      <OrganizacionPreview />
    </Box>
  );
}
