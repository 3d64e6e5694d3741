import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { thisDevice } from '../../platform/api/device.ts';
import { Button } from '../../platform/components/Button.tsx';
import { buttonClass } from '../../platform/components/button-class.ts';
import { State } from '../../platform/components/State.tsx';
import { keptOwner } from '../../platform/session/owner.ts';

/** The activation, or, on a device that has a card already, the way to it. */
export function UnlessActivated({ children }: { children: ReactNode }) {
  // Decided once: the activation itself stores the owner before it leaves the page.
  const [isOffered, setOffered] = useState(() => keptOwner() === null);
  if (isOffered) return children;
  return (
    <State
      icon={CircleCheck}
      title="Ya lo tenés"
      text={`Tu carnet ya está activado en ${thisDevice()}.`}
    >
      <Link to="/carnet" className={buttonClass('primary')}>
        Ver mi carnet
      </Link>
      <Button look="quiet" onPress={() => setOffered(true)}>
        Activar el de otra persona
      </Button>
    </State>
  );
}
