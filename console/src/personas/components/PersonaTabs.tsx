import { useContext, type ComponentType } from 'react';
import { TabbedShowLayout, TabbedShowLayoutTabs, usePermissions, useTranslate } from 'react-admin';
import { mayTouch, type Role } from '@gremio/contract/personal/rules.ts';
import { PersonaTabsContext } from '../../platform/persona/persona-tabs.ts';
import type { PersonaTab } from '../../platform/rooms.ts';
import { PersonaDispositivos } from './PersonaDispositivos.tsx';
import { PersonaClaves, PersonaHijos } from './tables.tsx';
import { PersonaAuditoria } from './PersonaAuditoria.tsx';
import { PersonaData } from './PersonaData.tsx';

const OWN: PersonaTab[] = [
  { resource: 'hijos', Content: PersonaHijos },
  { resource: 'claves_activacion', Content: PersonaClaves },
];
const LAST: PersonaTab = { resource: 'auditoria', Content: PersonaAuditoria };

/** `label={false}`: the tab is the label already, and the layout would add another to each child. */
const TabContent = ({ Content }: { Content: ComponentType; label: false }) => <Content />;

/** The tabs of a persona's page that the role may read. Each loads when it is opened. */
export function PersonaTabs() {
  const { permissions: role } = usePermissions<Role>();
  const translate = useTranslate();
  const tabs = [...OWN, ...useContext(PersonaTabsContext), LAST];
  if (!role) return null;
  return (
    <TabbedShowLayout
      tabs={<TabbedShowLayoutTabs variant="scrollable" scrollButtons="auto" />}
      sx={{ '& .RaTabbedShowLayout-content': { py: 2 } }}
    >
      <TabbedShowLayout.Tab label="Datos">
        <TabContent label={false} Content={PersonaData} />
      </TabbedShowLayout.Tab>
      <TabbedShowLayout.Tab label="Dispositivos" path="dispositivos">
        <TabContent label={false} Content={PersonaDispositivos} />
      </TabbedShowLayout.Tab>
      {tabs
        .filter(({ resource }) => mayTouch(role, resource, 'r'))
        .map(({ resource, Content }) => (
          <TabbedShowLayout.Tab
            key={resource}
            path={resource}
            label={translate(`resources.${resource}.name`, { smart_count: 2 })}
          >
            <TabContent label={false} Content={Content} />
          </TabbedShowLayout.Tab>
        ))}
    </TabbedShowLayout>
  );
}
