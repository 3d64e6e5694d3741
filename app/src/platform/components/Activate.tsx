import { thisDevice } from '../api/device.ts';
import { Link } from '@tanstack/react-router';
import { IdCard } from 'lucide-react';
import type { ReactNode } from 'react';
import { comeBackHere } from '../session/return-to.ts';
import { useSession, type SessionState } from '../session/session.ts';
import { buttonClass } from './button-class.ts';
import { State } from './State.tsx';
import { Failed } from './States.tsx';

/** Shown wherever a card is needed and this device has none. */
export function ActivateInvitation({ to }: { to: string }) {
  return (
    <State
      icon={IdCard}
      title="Activá tu carnet"
      text={`Para ${to} necesitás activar tu carnet en ${thisDevice()} con la clave que te dio tu seccional.`}
    >
      <Link to="/activar" className={buttonClass('primary')} onClick={comeBackHere}>
        Activar mi carnet
      </Link>
    </State>
  );
}

interface MembersOnlyProps {
  /** Purpose, as the sentence has it: `ver tus turnos`. */
  to: string;
  skeleton: ReactNode;
  children: (persona_id: number, session: SessionState) => ReactNode;
}

/** Renders its children for a member with an activated card, else the invitation to activate one. */
export function MembersOnly({ to, skeleton, children }: MembersOnlyProps) {
  const session = useSession();
  if (session.persona_id !== null) return children(session.persona_id, session);
  if (session.pending) return skeleton;
  if (session.error) return <Failed error={session.error} retry={session.retry} />;
  return <ActivateInvitation to={to} />;
}
