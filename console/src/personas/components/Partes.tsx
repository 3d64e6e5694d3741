import { useContext, type ComponentType } from 'react';
import { TabbedShowLayout, TabbedShowLayoutTabs, usePermissions, useTranslate } from 'react-admin';
import { mayTouch, type Role } from '@gremio/contract/personal/rules.ts';
import { PersonaTabsContext } from '../../platform/persona/persona-tabs.ts';
import type { PersonaTab } from '../../platform/rooms.ts';
import { DispositivosDe } from './DispositivosDe.tsx';
import { ClavesDe, HijosDe } from './DeLaPersona.tsx';
import { AuditoriaDe } from './AuditoriaDe.tsx';
import { DatosDe } from './DatosDe.tsx';

const OWN: PersonaTab[] = [
  { resource: 'hijos', Content: HijosDe },
  { resource: 'claves_activacion', Content: ClavesDe },
];
const LAST: PersonaTab = { resource: 'auditoria', Content: AuditoriaDe };

/** `label={false}`: the tab is the label already, and the layout would add another to each child. */
const Contenido = ({ Parte }: { Parte: ComponentType; label: false }) => <Parte />;

/** The tabs of a persona's page that the role may read. Each loads when it is opened. */
export function Partes() {
  const { permissions: role } = usePermissions<Role>();
  const translate = useTranslate();
  const partes = [...OWN, ...useContext(PersonaTabsContext), LAST];
  if (!role) return null;
  return (
    <TabbedShowLayout
      tabs={<TabbedShowLayoutTabs variant="scrollable" scrollButtons="auto" />}
      sx={{ '& .RaTabbedShowLayout-content': { py: 2 } }}
    >
      <TabbedShowLayout.Tab label="Datos">
        <Contenido label={false} Parte={DatosDe} />
      </TabbedShowLayout.Tab>
      <TabbedShowLayout.Tab label="Dispositivos" path="dispositivos">
        <Contenido label={false} Parte={DispositivosDe} />
      </TabbedShowLayout.Tab>
      {partes
        .filter(({ resource }) => mayTouch(role, resource, 'r'))
        .map(({ resource, Content }) => (
          <TabbedShowLayout.Tab
            key={resource}
            path={resource}
            label={translate(`resources.${resource}.name`, { smart_count: 2 })}
          >
            <Contenido label={false} Parte={Content} />
          </TabbedShowLayout.Tab>
        ))}
    </TabbedShowLayout>
  );
}
