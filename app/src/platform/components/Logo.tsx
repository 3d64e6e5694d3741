import type { Organizacion } from '@gremio/contract/ajustes/schemas.ts';
import { useState } from 'react';
import { initialOf } from '../initial.ts';
import styles from './logo.module.css';

/** The organisation's logo, or its initial where there is none or it does not load. */
export function Logo({ organizacion, size }: { organizacion: Organizacion | null; size: number }) {
  const [broken, setBroken] = useState<string | null>(null);
  const logo = organizacion?.logo ?? null;
  return (
    <span
      className={styles.logo}
      style={{ width: size, height: size, fontSize: size * 0.5 }}
      aria-hidden
    >
      {logo && logo !== broken ? (
        <img src={logo} alt="" width={size} height={size} onError={() => setBroken(logo)} />
      ) : (
        organizacion && initialOf(organizacion.nombre_corto)
      )}
    </span>
  );
}
