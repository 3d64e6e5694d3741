import { Link } from '@tanstack/react-router';
import { MapPin } from 'lucide-react';
import { useSession } from '../session/session.ts';
import { buttonClass } from './button-class.ts';

interface MiSeccionalLinkProps {
  /** Fills the width of its container. */
  wide?: boolean;
}

/** True for a sentence that sends the member to their seccional. */
const sendsThere = (sentence: string): boolean => /\btu seccional\b/i.test(sentence);

/** The link for a sentence of a rule or of the server, if it sends the member to their seccional. */
export const SeccionalAsAdvised = ({ sentence }: { sentence: string }) =>
  sendsThere(sentence) && <MiSeccionalLink wide />;

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
