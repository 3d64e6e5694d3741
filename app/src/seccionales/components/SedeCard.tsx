import type { Sede } from '@gremio/contract/seccionales/schemas.ts';
import {
  ClipboardList,
  Clock,
  Mail,
  MapPin,
  MessageCircle,
  Navigation,
  Phone,
  type LucideIcon,
} from 'lucide-react';
import { detectDevice } from '../../platform/api/device.ts';
import { buttonClass } from '../../platform/components/button-class.ts';
import { Card } from '../../platform/components/Card.tsx';
import { IconFact, IconFacts } from '../../platform/components/Facts.tsx';
import { addressHref, directionsHref, telHref, whatsappHref } from '../../platform/contact.ts';
import styles from './seccionales.module.css';

interface ActionProps {
  icon: LucideIcon;
  href: string;
  /** Accessible name, with the site's: a page shows several. */
  label: string;
  newTab?: boolean;
  children: string;
}

function Action({ icon: Icon, href, label, newTab = false, children }: ActionProps) {
  const beside = newTab ? ({ target: '_blank', rel: 'noreferrer' } as const) : {};
  return (
    <a className={buttonClass('secondary')} href={href} aria-label={label} {...beside}>
      <Icon size={20} aria-hidden />
      {children}
    </a>
  );
}

const addressOf = ({ direccion, localidad }: Sede): string =>
  [direccion, localidad].filter(Boolean).join(', ');

/** A button for each way to reach a site. */
function SedeActions({ sede }: { sede: Sede }) {
  const { nombre, telefono, whatsapp, email, nlatitud, nlongitud } = sede;
  const tel = telefono && telHref(telefono);
  const chat = whatsapp && whatsappHref(whatsapp);
  const device = detectDevice(navigator);
  const at = nlatitud !== null && nlongitud !== null ? { nlatitud, nlongitud } : null;
  const way = at
    ? directionsHref(device, at, nombre)
    : sede.direccion && addressHref(device, addressOf(sede));
  return (
    <div className={styles.actions}>
      {tel && (
        <Action icon={Phone} href={tel} label={`Llamar a ${nombre}`}>
          Llamar
        </Action>
      )}
      {chat && (
        <Action icon={MessageCircle} href={chat} label={`WhatsApp de ${nombre}`} newTab>
          WhatsApp
        </Action>
      )}
      {email && (
        <Action icon={Mail} href={`mailto:${email}`} label={`Mail a ${nombre}`}>
          Mail
        </Action>
      )}
      {way && (
        <Action icon={Navigation} href={way} label={`Cómo llegar a ${nombre}`} newTab>
          Cómo llegar
        </Action>
      )}
    </div>
  );
}

/** A site: its address and hours, what is done there, and ways to reach it. */
export function SedeCard({ sede }: { sede: Sede }) {
  const { nombre, horario, tramites, telefono, whatsapp, email } = sede;
  const facts: [icon: LucideIcon, name: string, value: string | null][] = [
    [MapPin, 'Dirección', addressOf(sede)],
    [Clock, 'Horario', horario],
    [ClipboardList, 'Qué podés hacer', tramites],
    [Phone, 'Teléfono', telefono],
    [MessageCircle, 'WhatsApp', whatsapp],
    [Mail, 'Mail', email],
  ];
  return (
    <Card title={nombre}>
      <IconFacts>
        {facts.map(
          ([icon, name, value]) =>
            value && (
              <IconFact key={name} icon={icon} name={name}>
                <span className={styles.fact}>{value}</span>
              </IconFact>
            ),
        )}
      </IconFacts>
      <SedeActions sede={sede} />
    </Card>
  );
}
