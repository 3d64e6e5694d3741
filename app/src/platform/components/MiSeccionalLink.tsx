import { Link } from '@tanstack/react-router';
import { MapPin } from 'lucide-react';
import { useSession } from '../session/session.ts';
import { buttonClass } from './button-class.ts';

interface MiSeccionalLinkProps {
  /** Fills the width of its container. */
  wide?: boolean;
}

/** Link to the seccional's page, beside advice to ask there; nothing on a device without a card. */
export function MiSeccionalLink({ wide = false }: MiSeccionalLinkProps) {
  const { persona_id } = useSession();
  if (persona_id === null) return null;
  return (
    <Link to="/mi-seccional" className={buttonClass('secondary', wide)}>
      <MapPin size={20} aria-hidden />
      Mi seccional
    </Link>
  );
}
