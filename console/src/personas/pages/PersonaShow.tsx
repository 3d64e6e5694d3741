import { EditButton, Show, TopToolbar, usePermissions } from 'react-admin';
import { mayTouch, type Role } from '@gremio/contract/personal/rules.ts';
import { PersonaHeader } from '../components/PersonaHeader.tsx';
import { IssueClave } from '../components/IssueClave.tsx';
import { PersonaTabs } from '../components/PersonaTabs.tsx';
import { RenewCarnet } from '../components/RenewCarnet.tsx';

function PersonaActions() {
  const { permissions: role } = usePermissions<Role>();
  if (!role) return null;
  return (
    <TopToolbar sx={{ flexWrap: 'wrap' }}>
      {mayTouch(role, 'claves_activacion', 'w') && <IssueClave />}
      {mayTouch(role, 'personas', 'w') && <RenewCarnet />}
      {mayTouch(role, 'personas', 'w') && <EditButton />}
    </TopToolbar>
  );
}

/** A persona: the header, and the tabs that all rooms contribute. */
export function PersonaShow() {
  return (
    <Show actions={<PersonaActions />}>
      <PersonaHeader />
      <PersonaTabs />
    </Show>
  );
}
