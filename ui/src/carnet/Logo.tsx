import type { Organizacion } from '@gremio/contract/ajustes/schemas.ts';
import { useState } from 'react';
import { initialOf } from '@gremio/contract/platform/initial.ts';
import styles from './logo.module.css';

interface LogoProps {
  organizacion: Pick<Organizacion, 'logo' | 'nombre_corto'> | null;
  /** Width and height, in CSS pixels. */
  size: number;
}

/** The organisation's logo, or its initial where there is none or it does not load. */
export function Logo({ organizacion, size }: LogoProps) {
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
