import { useId, type ReactNode } from 'react';
import styles from './section.module.css';

interface SectionProps {
  title: ReactNode;
  children: ReactNode;
}

/** A part of a page, named by its heading. */
export function Section({ title, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {children}
    </section>
  );
}
