import SettingsIcon from '@mui/icons-material/Settings';
import { Resource } from 'react-admin';
import type { Room } from '../platform/rooms.ts';
import { PendingSteps } from '../platform/instalacion/PendingSteps.tsx';
import * as texts from './components/texts.ts';
import { OrganizacionStep } from './components/OrganizacionStep.tsx';
import { CLAVE_TEXTS } from './components/claves.ts';
import { AjusteEdit } from './pages/AjusteEdit.tsx';
import { AjusteList } from './pages/AjusteList.tsx';

export const ajustes: Room = {
  title: 'Sistema',
  menu: ['ajustes'],
  texts: { ajustes: texts.ajustes },
  homeCards: [{ resource: 'ajustes', Card: PendingSteps, wide: true }],
  installationSteps: [{ paso: 'organizacion', Step: OrganizacionStep }],
  routes: (
    <Resource
      name="ajustes"
      icon={SettingsIcon}
      recordRepresentation={({ id }: { id: keyof typeof CLAVE_TEXTS }) => CLAVE_TEXTS[id].title}
      list={AjusteList}
      edit={AjusteEdit}
    />
  ),
};
