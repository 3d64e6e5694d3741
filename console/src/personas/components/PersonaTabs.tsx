import type { ComponentType } from 'react';
import { TabbedShowLayout, TabbedShowLayoutTabs, useTranslate } from 'react-admin';
import { mayReach } from '@gremio/contract/personal/rules.ts';
import { usePowers } from '../../platform/http/powers.ts';
import { type PersonaTab, useRooms } from '../../platform/rooms.ts';
import { PersonaAuditoria } from './PersonaAuditoria.tsx';
import { PersonaData } from './PersonaData.tsx';

const LAST: PersonaTab = { resource: 'auditoria', Content: PersonaAuditoria };

/** `label={false}`: the tab is the label already, and the layout would add another to each child. */
const TabContent = ({ Content }: { Content: ComponentType; label: false }) => <Content />;

/** The tabs of a persona's page that the clerk may read. Each loads when it is opened. */
export function PersonaTabs() {
  const powers = usePowers();
  const translate = useTranslate();
  const tabs = [...useRooms().flatMap(({ personaTabs = [] }) => personaTabs), LAST];
  if (!powers) return null;
  return (
    <TabbedShowLayout
      tabs={<TabbedShowLayoutTabs variant="scrollable" scrollButtons="auto" />}
      sx={{ '& .RaTabbedShowLayout-content': { py: 2 } }}
    >
      <TabbedShowLayout.Tab label="Datos">
        <TabContent label={false} Content={PersonaData} />
      </TabbedShowLayout.Tab>
      {tabs
        .filter(({ resource }) => mayReach(powers, resource, 'r'))
        .map(({ resource, path = resource, label, Content }) => (
          <TabbedShowLayout.Tab
            key={path}
            path={path}
            label={label ?? translate(`resources.${resource}.name`, { smart_count: 2 })}
          >
            <TabContent label={false} Content={Content} />
          </TabbedShowLayout.Tab>
        ))}
    </TabbedShowLayout>
  );
}

/** The rooms' parts of the head that the clerk may read. */
export function PersonaHeads() {
  const powers = usePowers();
  return useRooms()
    .flatMap(({ personaHead }) => personaHead ?? [])
    .filter(({ resource }) => powers && mayReach(powers, resource, 'r'))
    .map(({ resource, Content }) => <Content key={resource} />);
}
