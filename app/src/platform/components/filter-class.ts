import styles from './filter.module.css';

/** The look of something that narrows a list: a button that is pressed, or opens more. */
export const filterClass = styles.filter;

/** Filters in one line, which scrolls. */
export const filtersClass = styles.filters;
