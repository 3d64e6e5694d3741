import styles from './filter.module.css';

/** Class of a button that filters a list or opens more filters. */
export const filterClass = styles.filter;

/** Class of a scrolling row of filters. */
export const filtersClass = styles.filters;
