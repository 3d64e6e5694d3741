import { thisDevice } from '../../platform/api/device.ts';
import { Card } from '../../platform/components/Card.tsx';
import { MiSeccionalLink } from '../../platform/components/MiSeccionalLink.tsx';
import { OrganizacionContacts } from '../../platform/components/OrganizacionContacts.tsx';
import { Page } from '../../platform/components/Page.tsx';
import styles from '../components/about.module.css';
import { APP_VERSION } from '../../platform/version.ts';

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
      <OrganizacionContacts none={<p>Para hablar con nosotros, acercate a tu seccional.</p>} />
      <MiSeccionalLink wide />
      <p className={styles.version}>Versión {APP_VERSION}</p>
    </Page>
  );
}
