import styles from './personas.module.css';

export function DataRows({ rows }: { rows: [string, string | null][] }) {
  return (
    <dl className={styles.data}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value ?? 'Sin dato'}</dd>
        </div>
      ))}
    </dl>
  );
}
