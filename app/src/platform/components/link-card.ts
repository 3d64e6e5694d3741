import styles from './link-card.module.css';

/** Classes of a `Link` that is a whole card; `own` is the class of its layout. */
export const linkCard = (own: string | undefined): string => `${styles.card} ${own}`;
