import { EllipsisVertical, Share, SquarePlus, SquareCheck, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './install.module.css';

const STEPS: [LucideIcon, ReactNode][] = [
  [
    Share,
    <>
      Tocá <b>Compartir</b>, el cuadrado con una flecha hacia arriba. Si no lo ves, está en los tres
      puntos <EllipsisVertical className={styles.inline} aria-hidden /> de la barra.
    </>,
  ],
  [
    SquarePlus,
    <>
      Bajá por la lista y elegí <b>Agregar a inicio</b>.
    </>,
  ],
  [
    SquareCheck,
    <>
      Tocá <b>Agregar</b>, y abrila desde el ícono nuevo.
    </>,
  ],
];

/** Steps for adding the app to an iPhone's home screen, each with the icon to look for. */
export function InstallSteps() {
  return (
    <ol className={styles.steps}>
      {STEPS.map(([Icon, words], index) => (
        <li key={index} className={styles.step}>
          <span className={styles.sign}>
            <Icon aria-hidden />
          </span>
          <span>{words}</span>
        </li>
      ))}
    </ol>
  );
}
