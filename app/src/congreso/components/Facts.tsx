import styles from './congreso.module.css';

/** What is known, line by line; what there is nothing of is left out. */
export function Facts({ facts }: { facts: readonly [name: string, value: string | null][] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
