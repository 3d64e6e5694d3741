import type { FormCongreso } from '@gremio/contract/congreso/schemas.ts';
import styles from './congreso.module.css';
import { Facts } from '../../platform/components/Facts.tsx';
import { summaryOf } from './words.ts';

/** Summary of the saved form; empty sections are left out. */
export function FormSummary({ form }: { form: FormCongreso }) {
  const sections = summaryOf(form).filter(({ facts }) => facts.some(([, value]) => value));
  return (
    <>
      {sections.map(({ title, facts }) => (
        <section key={title} className={styles.section} aria-label={title}>
          <h3 className={styles.heading}>{title}</h3>
          <Facts facts={facts} />
        </section>
      ))}
    </>
  );
}
