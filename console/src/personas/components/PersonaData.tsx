import { Stack } from '@mui/material';
import { EmailField, SelectField, TextField } from 'react-admin';
import { FieldSection } from '../../platform/lists/FieldSection.tsx';
import { EstadoField } from '../../platform/lists/EstadoField.tsx';
import { DateText } from '../../platform/lists/DateText.tsx';
import { YesNoField } from '../../platform/lists/YesNoField.tsx';
import { SEXO_CHOICES } from './choices.ts';
import { ContactoHistory } from './ContactoHistory.tsx';
import { EstadoHistory } from './EstadoHistory.tsx';
import { LugarHistory } from './LugarHistory.tsx';
import { PersonaUniones } from './PersonaUniones.tsx';

/** A persona's data in the padrón. */
export function PersonaData() {
  return (
    <Stack spacing={3}>
      <FieldSection title="Afiliación">
        <TextField source="nombre" />
        <EstadoField source="estado" />
        <TextField source="numero_documento" />
        <TextField source="nro_afiliado" />
        <TextField source="legajo" emptyText="—" />
        <TextField source="repdep" emptyText="—" />
        <TextField source="seccional" emptyText="—" />
        <DateText source="fecha_afiliacion" />
        <YesNoField source="activado" />
      </FieldSection>
      <FieldSection title="Datos personales y contacto">
        <TextField source="cuil" emptyText="—" />
        <DateText source="fecha_nacimiento" />
        <SelectField source="sexo" choices={SEXO_CHOICES} emptyText="—" />
        <TextField source="provincia" emptyText="—" />
        <TextField source="localidad" emptyText="—" />
        <EmailField source="email" emptyText="—" />
        <TextField source="celular" emptyText="—" />
      </FieldSection>
      <EstadoHistory />
      <LugarHistory />
      <ContactoHistory />
      <PersonaUniones />
    </Stack>
  );
}
