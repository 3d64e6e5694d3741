import { numeroLabel } from '@gremio/contract/personas/rules.ts';
import type { Organizacion } from '@gremio/contract/ajustes/schemas.ts';
import type { Ficha } from '@gremio/contract/personas/schemas.ts';
import { formatDocumento } from '@gremio/contract/platform/documento.ts';
import { QrCode } from 'lucide-react';
import styles from './card.module.css';
import { ESTADO_LOOKS } from './estado.ts';
import { Logo } from './Logo.tsx';

/** Class of the element around a `CardFace`: the card itself, as wide as its place allows. */
export const cardClass = styles.card;

/** Name lengths above which the font is smaller, and smaller still; names take up to two lines. */
const LONG_NAME = 22;
const LONGEST_NAME = 42;

function nameClass({ length }: string) {
  if (length > LONGEST_NAME) return `${styles.name} ${styles.longest}`;
  return length > LONG_NAME ? `${styles.name} ${styles.long}` : styles.name;
}

interface CardFaceProps {
  titular: Pick<
    Ficha,
    'nombre' | 'sexo' | 'nro_afiliado' | 'numero_documento' | 'legajo' | 'repdep' | 'estado'
  >;
  organizacion: Pick<Organizacion, 'nombre' | 'nombre_corto' | 'logo'> | null;
  /** Says that a tap shows the QR. */
  turns?: boolean;
}

/** Front of the membership card, for an element with `cardClass`, which may be a button. */
export function CardFace({ titular, organizacion, turns = false }: CardFaceProps) {
  const { legajo, repdep } = titular;
  const more = [legajo && `Legajo ${legajo}`, repdep].filter(Boolean).join(' · ');
  const { word, icon: Icon } = ESTADO_LOOKS[titular.estado];
  return (
    <>
      <span className={styles.engraving} aria-hidden />
      <span className={styles.face}>
        <span className={styles.head}>
          <Logo organizacion={organizacion} size={40} />
          {organizacion?.nombre}
        </span>
        <span className={styles.who}>
          <span className={nameClass(titular.nombre)}>{titular.nombre}</span>
          <span className={styles.numbers}>
            <span className={styles.number}>
              <small>{numeroLabel(titular.sexo)}</small>
              {titular.nro_afiliado}
            </span>
            <span className={styles.number}>
              <small>DNI</small>
              {formatDocumento(titular.numero_documento)}
            </span>
          </span>
          {more && <span className={styles.more}>{more}</span>}
        </span>
        <span className={`${styles.estado} ${styles[titular.estado]}`}>
          <Icon aria-hidden />
          {word}
          {turns && (
            <span className={styles.turn}>
              <QrCode aria-hidden />
              Ver QR
            </span>
          )}
        </span>
      </span>
    </>
  );
}
