import styles from './button.module.css';

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger' | 'icon';

/** The looks of a button, for a `Link` that has to look like one. */
export const buttonClass = (look: ButtonLook = 'primary', wide = false): string =>
  [styles.button, styles[look], wide && styles.wide].filter(Boolean).join(' ');
