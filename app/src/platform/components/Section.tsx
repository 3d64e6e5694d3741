import { useId, type ReactNode } from 'react';
import styles from './section.module.css';

interface SectionProps {
  title: ReactNode;
  children: ReactNode;
}

/** A part of a page under a heading of its own, which is its name. */
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
