import styles from './button.module.css';

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger' | 'icon';

/** Classes of a button, for a `Link` that looks like one. */
export const buttonClass = (look: ButtonLook = 'primary', wide = false): string =>
  [styles.button, styles[look], wide && styles.wide].filter(Boolean).join(' ');
