import styles from './link-card.module.css';

/** For a `Link` that is a whole card, beside how it lies. */
export const linkCard = (own: string | undefined): string => `${styles.card} ${own}`;
