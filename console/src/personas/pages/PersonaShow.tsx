import { EditButton, Show, TopToolbar, usePermissions } from 'react-admin';
import { mayTouch, type Role } from '@gremio/contract/personal/rules.ts';
import { Cabecera } from '../components/Cabecera.tsx';
import { EmitirClave } from '../components/EmitirClave.tsx';
import { Partes } from '../components/Partes.tsx';
import { RenovarCarnet } from '../components/RenovarCarnet.tsx';

function Acciones() {
  const { permissions: role } = usePermissions<Role>();
  if (!role) return null;
  return (
    <TopToolbar sx={{ flexWrap: 'wrap' }}>
      {mayTouch(role, 'claves_activacion', 'w') && <EmitirClave />}
      {mayTouch(role, 'personas', 'w') && <RenovarCarnet />}
      {mayTouch(role, 'personas', 'w') && <EditButton />}
    </TopToolbar>
  );
}

/** A persona: the header, and the tabs that all rooms contribute. */
export function PersonaShow() {
  return (
    <Show actions={<Acciones />}>
      <Cabecera />
      <Partes />
    </Show>
  );
}
