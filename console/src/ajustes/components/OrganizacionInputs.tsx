import { TextInput } from 'react-admin';
import { Seccion } from '../../platform/forms/Formulario.tsx';
import { Colores } from './Colores.tsx';

export function OrganizacionInputs() {
  return (
    <>
      <Seccion titulo="Cómo se llama">
        <TextInput source="valor.nombre" label="Nombre" isRequired />
        <TextInput
          source="valor.nombre_corto"
          label="Nombre corto"
          isRequired
          helperText="Bajo el ícono de la app"
        />
      </Seccion>
      <Seccion titulo="Colores y logo">
        <TextInput source="valor.color_principal" label="Color principal" type="color" isRequired />
        <TextInput
          source="valor.color_secundario"
          label="Color secundario"
          type="color"
          isRequired
        />
        <TextInput
          source="valor.logo"
          label="Dirección del logo"
          type="url"
          helperText="Con https:// adelante; vacío: sin logo"
        />
        <Colores />
      </Seccion>
      <Seccion titulo="Contacto">
        <TextInput source="valor.contacto.telefono" label="Teléfono" type="tel" />
        <TextInput source="valor.contacto.email" label="Correo" type="email" />
        <TextInput
          source="valor.contacto.web"
          label="Página web"
          type="url"
          helperText="Con https:// adelante"
        />
      </Seccion>
    </>
  );
}
