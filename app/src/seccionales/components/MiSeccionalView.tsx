import type { MiSeccional } from '@gremio/contract/seccionales/schemas.ts';
import { MapPinOff } from 'lucide-react';
import { Card } from '../../platform/components/Card.tsx';
import { OrganizacionContacts } from '../../platform/components/OrganizacionContacts.tsx';
import { Skeleton, SkeletonBlock } from '../../platform/components/Skeleton.tsx';
import { State } from '../../platform/components/State.tsx';
import { SedeCard } from './SedeCard.tsx';
import styles from './seccionales.module.css';
import { missingInWords, regionInWords } from './words.ts';

/** The member's seccional and its sites, or those of its region. */
export function MiSeccionalView({ seccional }: { seccional: MiSeccional }) {
  const region = regionInWords(seccional);
  return (
    <>
      <div className={styles.seccional}>
        <p className={styles.nombre}>{seccional.nombre}</p>
        {region && <p className={styles.quiet}>{region}</p>}
      </div>
      <div className={styles.sedes}>
        {seccional.sedes.map((sede) => (
          <SedeCard key={sede.id} sede={sede} />
        ))}
      </div>
    </>
  );
}

/** Shown for a member without a seccional, and for one whose seccional has no site to go to. */
export function WithoutSedes({ seccional }: { seccional: MiSeccional | null }) {
  return (
    <>
      <State icon={MapPinOff} {...missingInWords(seccional)} />
      <OrganizacionContacts none={<p>Preguntale al delegado de tu trabajo.</p>} />
    </>
  );
}

const FACTS = ['70%', '50%', '60%', '40%'];

export const MiSeccionalSkeleton = () => (
  <Skeleton>
    <div className={styles.sedes}>
      <SkeletonBlock width="60%" height="1.75rem" />
      <Card>
        <SkeletonBlock width="50%" height="1.5rem" />
        {FACTS.map((width) => (
          <SkeletonBlock key={width} width={width} />
        ))}
        <div className={styles.actions}>
          {FACTS.map((width) => (
            <SkeletonBlock key={width} width="auto" height="var(--touch)" round="var(--round)" />
          ))}
        </div>
      </Card>
    </div>
  </Skeleton>
);
