import { EditButton, Show, TopToolbar } from 'react-admin';
import { mayReach } from '@gremio/contract/personal/rules.ts';
import { usePowers } from '../../platform/http/powers.ts';
import { useRooms } from '../../platform/rooms.ts';
import { PersonaHeader } from '../components/PersonaHeader.tsx';
import { PersonaHeads, PersonaTabs } from '../components/PersonaTabs.tsx';
import { useMergedAway } from '../components/useMergedAway.ts';

function PersonaActions() {
  const powers = usePowers();
  const actions = useRooms().flatMap(({ personaActions = [] }) => personaActions);
  if (!powers) return null;
  return (
    <TopToolbar sx={{ flexWrap: 'wrap' }}>
      {actions
        .filter(({ resource }) => mayReach(powers, resource, 'w'))
        .toSorted((one, other) => one.order - other.order)
        .map(({ resource, order, Action }) => (
          <Action key={`${resource} ${order}`} />
        ))}
      {mayReach(powers, 'personas', 'w') && <EditButton />}
    </TopToolbar>
  );
}

/** A persona: the header, and the tabs that all rooms contribute. */
export function PersonaShow() {
  const onError = useMergedAway();
  return (
    <Show actions={<PersonaActions />} queryOptions={{ onError }}>
      <PersonaHeader />
      <PersonaHeads />
      <PersonaTabs />
    </Show>
  );
}
