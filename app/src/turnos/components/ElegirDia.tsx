import { listHijos } from '@gremio/contract/personas/endpoints.ts';
import { enRango } from '@gremio/contract/personas/rules.ts';
import { listDias } from '@gremio/contract/turnos/endpoints.ts';
import type { Dia, DiaPropio } from '@gremio/contract/turnos/schemas.ts';
import { CalendarX2 } from 'lucide-react';
import { useState } from 'react';
import { useRead } from '../../platform/api/read.ts';
import { State } from '../../platform/components/State.tsx';
import { Loaded } from '../../platform/components/States.tsx';
import { DiaDeVacaciones } from './DiaDeVacaciones.tsx';
import { ElegirSkeleton } from './ElegirSkeleton.tsx';
import { Mes } from './Mes.tsx';
import { quiet } from './reading.ts';
import type { Campania } from './useCampania.ts';
import { cuentaMenores, edades } from './words.ts';
import styles from './elegir.module.css';

const MINUTE_MS = 60_000;

interface ElegirDiaProps {
  persona_id: number;
  campania: Campania;
  mios: readonly DiaPropio[];
  onAdded: (dia: string) => void;
  onLeft: (dia: string) => void;
}

/** Sentence on how many of the member's minors are within the campaign's ages, by the server's rule. */
function useMenores(persona_id: number, { edad_minima, edad_maxima }: Campania['datos']) {
  const { value, known } = useRead(listHijos, { params: { personId: String(persona_id) } });
  if (!known) return null;
  const count = value.filter(
    (hijo) => hijo.menor && enRango(hijo.edad, edad_minima, edad_maxima),
  ).length;
  const ages = edades(edad_minima, edad_maxima);
  return `${cuentaMenores(count)}${ages ? ` (${ages})` : ''}.`;
}

function Chosen({
  persona_id,
  campania,
  mios,
  dias,
  onAdded,
  onLeft,
}: ElegirDiaProps & { dias: Dia[] }) {
  const { datos, hoy } = campania;
  const menores = useMenores(persona_id, datos);
  // The server lists the day with most room first; it stays selected even if another has more room later.
  const [{ fecha, wasChosen }, setDia] = useState({ fecha: dias[0]?.dia ?? hoy, wasChosen: false });
  const choose = (next: string) => setDia({ fecha: next, wasChosen: true });
  const mine = mios.map(({ dia }) => dia).filter((dia) => dia >= hoy);
  const all = [...dias, ...mios];
  return (
    <div className={styles.columns}>
      <Mes
        label="Días de vacaciones"
        hoy={hoy}
        libres={dias.map(({ dia }) => dia)}
        mios={mine}
        value={fecha}
        onChange={choose}
      />
      <DiaDeVacaciones
        key={fecha}
        fecha={fecha}
        wasChosen={wasChosen}
        dia={all.find(({ dia }) => dia === fecha) ?? null}
        isMine={mine.includes(fecha)}
        isComplete={datos.dias_por_empleado !== null && mios.length >= datos.dias_por_empleado}
        menores={menores}
        dias={dias}
        onDia={choose}
        onAdded={onAdded}
        onLeft={onLeft}
      />
    </div>
  );
}

/** Chooses a vacation day in the calendar, with the button that takes it. */
export function ElegirDia(props: ElegirDiaProps) {
  const reading = useRead(listDias, { params: { coleccion: 'vacation' } }, { everyMs: MINUTE_MS });
  const none = (
    <State
      icon={CalendarX2}
      title="No quedan días con lugar"
      text="Todos están completos. Cuando alguien deja el suyo, su lugar aparece acá."
    />
  );
  return (
    <Loaded
      reading={quiet(reading)}
      skeleton={<ElegirSkeleton />}
      empty={{ when: (dias) => dias.length === 0, show: none }}
    >
      {(dias) => <Chosen {...props} dias={dias} />}
    </Loaded>
  );
}
