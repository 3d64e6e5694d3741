import { Stack } from '@mui/material';
import { EmailField, SelectField, TextField } from 'react-admin';
import { Datos } from '../../platform/lists/Datos.tsx';
import { Estado } from '../../platform/lists/Estado.tsx';
import { Fecha } from '../../platform/lists/Fecha.tsx';
import { SiNo } from '../../platform/lists/SiNo.tsx';
import { SEXO_CHOICES } from './choices.ts';
import { EstadosDe } from './EstadosDe.tsx';

/** A persona's data in the padrón. */
export function DatosDe() {
  return (
    <Stack spacing={3}>
      <Datos titulo="Afiliación">
        <TextField source="nombre" />
        <Estado source="estado" />
        <TextField source="numero_documento" />
        <TextField source="nro_afiliado" />
        <TextField source="legajo" emptyText="—" />
        <TextField source="repdep" emptyText="—" />
        <TextField source="seccional" emptyText="—" />
        <Fecha source="fecha_afiliacion" />
        <SiNo source="activado" />
      </Datos>
      <Datos titulo="Datos personales y contacto">
        <TextField source="cuil" emptyText="—" />
        <Fecha source="fecha_nacimiento" />
        <SelectField source="sexo" choices={SEXO_CHOICES} emptyText="—" />
        <TextField source="provincia" emptyText="—" />
        <TextField source="localidad" emptyText="—" />
        <EmailField source="email" emptyText="—" />
        <TextField source="celular" emptyText="—" />
      </Datos>
      <EstadosDe />
    </Stack>
  );
}
