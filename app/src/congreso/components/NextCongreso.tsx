import { fechasInWords } from '@gremio/contract/congreso/rules.ts';
import type { Congreso } from '@gremio/contract/congreso/ediciones/schemas.ts';
import type { CongresoPropio } from '@gremio/contract/congreso/schemas.ts';
import { localParts } from '@gremio/contract/platform/format.ts';
import { MINUTE_MS } from '@gremio/contract/platform/time.ts';
import { Link } from '@tanstack/react-router';
import { Landmark } from 'lucide-react';
import { buttonClass } from '../../platform/components/button-class.ts';
import { NextCard } from '../../platform/components/Card.tsx';
import { comingOn } from '../../platform/home/coming.ts';
import { useNow } from '../../platform/hooks.ts';
import { useSession } from '../../platform/session/session.ts';
import { AccreditationQr } from './AccreditationQr.tsx';
import { useCongreso, useElegibilidad } from './useCongreso.ts';

interface CongresoCardProps {
  congreso: Congreso;
  propio: CongresoPropio;
  readAt: number;
}

/** The congress that the member attends, with its QR, or the form that they have to complete. */
function CongresoCard({ congreso, propio, readAt }: CongresoCardProps) {
  const { situacion, frase } = useElegibilidad(propio);
  const today = localParts(new Date(useNow(MINUTE_MS))).fecha;
  const { FormCongreso: form } = propio;
  if (form?.vigente) {
    return (
      <NextCard
        icon={Landmark}
        label="Tu congreso"
        strong={fechasInWords(congreso)}
        detail={`${congreso.nombre} · ${congreso.lugar}`}
        at={comingOn(congreso.desde, congreso.hasta, today)}
      >
        <AccreditationQr congreso={congreso.nombre} form={form} readAt={readAt} />
        <Link to="/congreso" className={buttonClass('secondary')}>
          Ver mi inscripción
        </Link>
      </NextCard>
    );
  }
  if (situacion !== 'abierta') return null;
  return (
    <NextCard
      icon={Landmark}
      label="Te toca inscribirte"
      strong={congreso.nombre}
      detail={frase}
      at={localParts(new Date(congreso.inscripcion_hasta)).fecha}
    >
      <Link to="/congreso/inscripcion" className={buttonClass('primary')}>
        Completar el formulario
      </Link>
    </NextCard>
  );
}

function MyCongresoCard({ persona_id }: { persona_id: number }) {
  const { value, updatedAt } = useCongreso(persona_id);
  if (!value?.congreso) return null;
  return <CongresoCard congreso={value.congreso} propio={value} readAt={updatedAt} />;
}

/** Card on Inicio, for congresales. */
export function NextCongreso() {
  const { persona_id } = useSession();
  return persona_id === null ? null : <MyCongresoCard persona_id={persona_id} />;
}
