import styles from './horas.module.css';

export function HorasSkeleton() {
  return (
    <div className={styles.chips} aria-busy="true">
      <span className="only-heard">Cargando</span>
      {Array.from({ length: 6 }, (_, index) => (
        <span key={index} className={styles.bone} aria-hidden />
      ))}
    </div>
  );
}
