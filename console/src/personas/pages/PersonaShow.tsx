import { Stack } from '@mui/material';
import {
  EditButton,
  EmailField,
  SelectField,
  Show,
  TextField,
  TopToolbar,
  usePermissions,
} from 'react-admin';
import { mayTouch, type Role } from '@gremio/contract/personal/rules.ts';
import { Datos } from '../../platform/lists/Datos.tsx';
import { Estado } from '../../platform/lists/Estado.tsx';
import { SiNo } from '../../platform/lists/SiNo.tsx';
import { Fecha } from '../../platform/lists/Fecha.tsx';
import { CerrarDispositivos } from '../components/CerrarDispositivos.tsx';
import { SEXO_CHOICES } from '../components/choices.ts';
import { EmitirClave } from '../components/EmitirClave.tsx';
import { RenovarCarnet } from '../components/RenovarCarnet.tsx';
import { ClavesDe, HijosDe, TurnosDe } from '../components/DeLaPersona.tsx';

function Acciones() {
  const { permissions: role } = usePermissions<Role>();
  if (!role) return null;
  return (
    <TopToolbar sx={{ flexWrap: 'wrap' }}>
      {mayTouch(role, 'claves_activacion', 'w') && <EmitirClave />}
      {mayTouch(role, 'personas', 'w') && <RenovarCarnet />}
      {mayTouch(role, 'personas', 'w') && <CerrarDispositivos />}
      {mayTouch(role, 'personas', 'w') && <EditButton />}
    </TopToolbar>
  );
}

/** A person whole: the card's data, contact, children, keys and appointments. */
export function PersonaShow() {
  const { permissions: role } = usePermissions<Role>();
  return (
    <Show actions={<Acciones />}>
      <Stack sx={{ p: 2 }} spacing={3}>
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
        <HijosDe />
        {role && mayTouch(role, 'claves_activacion', 'r') && <ClavesDe />}
        {role && mayTouch(role, 'turnos', 'r') && <TurnosDe />}
      </Stack>
    </Show>
  );
}
