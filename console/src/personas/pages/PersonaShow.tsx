import { EditButton, Show, TopToolbar } from 'react-admin';
import { mayReach } from '@gremio/contract/personal/rules.ts';
import { usePowers } from '../../platform/http/powers.ts';
import { PersonaHeader } from '../components/PersonaHeader.tsx';
import { IssueClave } from '../components/IssueClave.tsx';
import { PersonaHeads, PersonaTabs } from '../components/PersonaTabs.tsx';
import { OfferTraslado } from '../components/OfferTraslado.tsx';
import { RenewCarnet } from '../components/RenewCarnet.tsx';
import { UnirConOtra } from '../components/UnirConOtra.tsx';
import { useMergedAway } from '../components/useMergedAway.ts';

function PersonaActions() {
  const powers = usePowers();
  if (!powers) return null;
  return (
    <TopToolbar sx={{ flexWrap: 'wrap' }}>
      {mayReach(powers, 'claves_activacion', 'w') && <IssueClave />}
      {mayReach(powers, 'personas', 'w') && <RenewCarnet />}
      {mayReach(powers, 'duplicados', 'w') && <UnirConOtra />}
      {powers.isLocal && mayReach(powers, 'traslados', 'w') && <OfferTraslado />}
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
