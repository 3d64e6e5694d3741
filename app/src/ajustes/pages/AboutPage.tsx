import { thisDevice } from '../../platform/api/device.ts';
import { Globe, Mail, Phone } from 'lucide-react';
import { useAjuste } from '../../platform/api/ajuste.ts';
import { Card } from '../../platform/components/Card.tsx';
import { Page } from '../../platform/components/Page.tsx';
import { List, RowBody, rowClass } from '../../platform/components/Row.tsx';
import { RowsSkeleton } from '../../platform/components/Skeleton.tsx';
import { Loaded } from '../../platform/components/States.tsx';
import styles from '../components/about.module.css';
import { APP_VERSION } from '../../platform/version.ts';

const CONTACTS = [
  {
    key: 'telefono',
    title: 'Teléfono',
    icon: Phone,
    href: (value: string) => `tel:${value.replace(/[^\d+]/g, '')}`,
  },
  { key: 'email', title: 'Mail', icon: Mail, href: (value: string) => `mailto:${value}` },
  { key: 'web', title: 'Sitio', icon: Globe, href: (value: string) => value },
] as const;

function OrganizacionContacts() {
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
              <p>Para hablar con nosotros, acercate a tu seccional.</p>
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

export function AboutPage() {
  return (
    <Page title="Privacidad y contacto" back="/mas">
      <Card title="Tus datos">
        <p>
          Guardamos los datos de tu afiliación y los usamos solo para darte estos servicios.
          Pertenecer a un sindicato es un dato sensible, protegido por la Ley 25.326.
        </p>
        <p>
          Quien lee el QR de tu carnet ve si está vigente, tu nombre con la inicial de tu apellido y
          los últimos tres números de tu documento. Nada más.
        </p>
        <p>
          Acá queda guardado lo último que viste, para mostrarlo sin señal. Se borra cuando sacás tu
          carnet de {thisDevice()} desde Mis dispositivos.
        </p>
      </Card>
      <OrganizacionContacts />
      <p className={styles.version}>Versión {APP_VERSION}</p>
    </Page>
  );
}
