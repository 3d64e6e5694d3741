import { Globe, Mail, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAjuste } from '../api/ajuste.ts';
import { telHref } from '../contact.ts';
import { List, RowBody, rowClass } from './Row.tsx';
import { RowsSkeleton } from './Skeleton.tsx';
import { Loaded } from './States.tsx';
import styles from './organizacion-contacts.module.css';

const CONTACTS = [
  {
    key: 'telefono',
    title: 'Teléfono',
    icon: Phone,
    href: (value: string) => telHref(value) ?? undefined,
  },
  { key: 'email', title: 'Mail', icon: Mail, href: (value: string) => `mailto:${value}` },
  { key: 'web', title: 'Sitio', icon: Globe, href: (value: string) => value },
] as const;

interface OrganizacionContactsProps {
  /** Shown if the organisation has given none. */
  none: ReactNode;
}

/** The organisation's telephone, mail and site, from its settings. */
export function OrganizacionContacts({ none }: OrganizacionContactsProps) {
  const reading = useAjuste('organizacion');
  return (
    <Loaded reading={reading} skeleton={<RowsSkeleton />}>
      {({ nombre, contacto }) => {
        const given = CONTACTS.flatMap((way) => {
          const value = contacto[way.key];
          return value ? [{ ...way, value }] : [];
        });
        return (
          <>
            <h2 className={styles.heading}>{nombre}</h2>
            {given.length === 0 ? (
              none
            ) : (
              <List label="Contacto">
                {given.map(({ key, title, icon, href, value }) => (
                  <li key={key}>
                    <a className={rowClass} href={href(value)} rel="noreferrer">
                      <RowBody icon={icon} title={title} detail={value} />
                    </a>
                  </li>
                ))}
              </List>
            )}
          </>
        );
      }}
    </Loaded>
  );
}
