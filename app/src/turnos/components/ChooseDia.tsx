import { agesInWords } from '@gremio/contract/platform/ages.ts';
import { listHijos } from '@gremio/contract/hijos/endpoints.ts';
import { enRango } from '@gremio/contract/personas/rules.ts';
import { listDias } from '@gremio/contract/turnos/endpoints.ts';
import type { Dia, DiaPropio } from '@gremio/contract/turnos/schemas.ts';
import { MINUTE_MS } from '@gremio/contract/platform/time.ts';
import { CalendarX2 } from 'lucide-react';
import { useState } from 'react';
import { useRead } from '../../platform/api/read.ts';
import { State } from '../../platform/components/State.tsx';
import { Loaded } from '../../platform/components/States.tsx';
import { VacationDia } from './VacationDia.tsx';
import { ChooseSkeleton } from './ChooseSkeleton.tsx';
import { LazyDiasCalendar } from './LazyDiasCalendar.tsx';
import { quiet } from './quiet.ts';
import type { Campania } from './useCampania.ts';
import { menoresInWords } from './words.ts';
import styles from './choose.module.css';

interface ChooseDiaProps {
  persona_id: number;
  campania: Campania;
  ownDias: readonly DiaPropio[];
  onAdded: (dia: string) => void;
  onCancelled: (dia: string) => void;
}

/** Sentence on how many of the member's minors are within the campaign's ages, by the server's rule. */
function useMenoresText(persona_id: number, { edad_minima, edad_maxima }: Campania['datos']) {
  const { value, known } = useRead(listHijos, { params: { personId: String(persona_id) } });
  if (!known) return null;
  const count = value.filter(
    (hijo) => hijo.menor && enRango(hijo.edad, edad_minima, edad_maxima),
  ).length;
  const ages = agesInWords(edad_minima, edad_maxima);
  return `${menoresInWords(count)}${ages ? ` (${ages})` : ''}.`;
}

function DiaChoice({
  persona_id,
  campania,
  ownDias,
  dias,
  onAdded,
  onCancelled,
}: ChooseDiaProps & { dias: Dia[] }) {
  const { datos, today } = campania;
  const menores = useMenoresText(persona_id, datos);
  // The server lists the day with most room first; it stays selected even if another has more room later.
  const [{ fecha, wasChosen }, setDia] = useState({
    fecha: dias[0]?.dia ?? today,
    wasChosen: false,
  });
  const choose = (next: string) => setDia({ fecha: next, wasChosen: true });
  const mine = ownDias.map(({ dia }) => dia).filter((dia) => dia >= today);
  const all = [...dias, ...ownDias];
  return (
    <div className={styles.columns}>
      <LazyDiasCalendar
        label="Días de vacaciones"
        today={today}
        free={dias.map(({ dia }) => dia)}
        ownDias={mine}
        value={fecha}
        onChange={choose}
      />
      <VacationDia
        key={fecha}
        fecha={fecha}
        wasChosen={wasChosen}
        dia={all.find(({ dia }) => dia === fecha) ?? null}
        isMine={mine.includes(fecha)}
        isComplete={datos.dias_por_empleado !== null && ownDias.length >= datos.dias_por_empleado}
        menores={menores}
        dias={dias}
        onDia={choose}
        onAdded={onAdded}
        onCancelled={onCancelled}
      />
    </div>
  );
}

/** Chooses a vacation day in the calendar, with the button that takes it. */
export function ChooseDia(props: ChooseDiaProps) {
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
      skeleton={<ChooseSkeleton />}
      empty={{ when: (dias) => dias.length === 0, show: none }}
    >
      {(dias) => <DiaChoice {...props} dias={dias} />}
    </Loaded>
  );
}
