import { Link, type LinkProps } from '@tanstack/react-router';
import { Bell, Download, Eraser, Inbox, ScanLine, Smartphone, type LucideIcon } from 'lucide-react';
import { thisDevice } from '../../platform/api/device.ts';
import { List, RowBody, rowClass } from '../../platform/components/Row.tsx';
import styles from './my-links.module.css';

interface MyLink {
  to: LinkProps['to'];
  icon: LucideIcon;
  title: string;
  detail: string;
}

const CARNET_LINKS: MyLink[] = [
  {
    to: '/mas/dispositivos',
    icon: Smartphone,
    title: 'Mis dispositivos',
    detail: 'Dónde está abierto tu carnet, y cómo cerrarlo',
  },
  {
    to: '/mas/consultas',
    icon: ScanLine,
    title: 'Consultas de mi carnet',
    detail: 'Cuándo leyeron tu QR, y dónde si se sabe',
  },
];

const AVISO_LINKS: MyLink[] = [
  {
    to: '/mas/avisos',
    icon: Bell,
    title: 'Avisos y calendario',
    detail: 'Qué te avisamos, por dónde, y tus fechas en tu calendario',
  },
];

const RIGHTS_LINKS: MyLink[] = [
  {
    to: '/mas/mis-datos/descargar',
    icon: Download,
    title: 'Descargar mis datos',
    detail: 'Todo lo que guardamos de vos, en un archivo',
  },
  {
    to: '/mas/mis-datos/pedidos',
    icon: Inbox,
    title: 'Mis pedidos',
    detail: 'Lo que pediste sobre tus datos, y qué te contestamos',
  },
  {
    to: '/mas/mis-datos/borrar',
    icon: Eraser,
    title: 'Pedir que se borren',
    detail: 'Qué se puede borrar y qué no',
  },
];

function Group({ title, links }: { title: string; links: MyLink[] }) {
  return (
    <section className={styles.group} aria-label={title}>
      <h2>{title}</h2>
      <List label={title}>
        {links.map(({ to, icon, title: name, detail }) => (
          <li key={to}>
            <Link to={to} className={rowClass}>
              <RowBody icon={icon} title={name} detail={detail} opens />
            </Link>
          </li>
        ))}
      </List>
    </section>
  );
}

/** Links to the member's other pages: card, notices, and rights over their data. */
export const MyLinks = () => (
  <>
    <Group title="Mi carnet" links={CARNET_LINKS} />
    <Group title="Mis preferencias" links={AVISO_LINKS} />
    <p className={styles.quiet}>
      El tamaño de las letras y los colores claros u oscuros son los que elegiste en {thisDevice()}.
    </p>
    <Group title="Mis derechos sobre mis datos" links={RIGHTS_LINKS} />
  </>
);
