import { listLugares } from '@gremio/contract/puerta/endpoints.ts';
import type { LugarDePuerta } from '@gremio/contract/puerta/schemas.ts';
import { NoSignal } from '@gremio/contract/platform/client.ts';
import { formatDay, localParts } from '@gremio/contract/platform/format.ts';
import { comienzoInShort } from '@gremio/contract/eventos/cita/rules.ts';
import type { FieldError } from '@gremio/contract/platform/validation.ts';
import { useQuery } from '@tanstack/react-query';
import { CalendarX, CloudOff, Landmark, PartyPopper } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { problemOf, type Problem } from '../../platform/api/problem.ts';
import { goToBroken } from '../../platform/components/broken-field.ts';
import { ProblemDialog } from '../../platform/components/Dialog.tsx';
import { Note } from '../../platform/components/Note.tsx';
import { useTitle } from '../../platform/components/Page.tsx';
import { List, RowBody, rowClass } from '../../platform/components/Row.tsx';
import { RowsSkeleton } from '../../platform/components/Skeleton.tsx';
import { State } from '../../platform/components/State.tsx';
import { Failed } from '../../platform/components/States.tsx';
import { TextField } from '../../platform/components/TextField.tsx';
import { client } from './client.ts';
import * as store from './store.ts';
import { keyOf } from './door-state.ts';
import { readPaquete } from './engine.ts';
import { ReaderTrial, TryReaderButton } from './ReaderTrial.tsx';
import { StepTitle } from './StepTitle.tsx';
import screen from './canje.module.css';

const ICONS = { evento: PartyPopper, congreso: Landmark };

/** Lists the places of today and the coming days; without signal, those whose list is on this device. */
async function readLugares(): Promise<{ lugares: LugarDePuerta[]; kept: boolean }> {
  try {
    const { conteos } = await client.call(listLugares);
    return { lugares: conteos.map(({ lugar }) => lugar), kept: false };
  } catch (error) {
    const kept = (await store.listKept()).map(({ lugar }) => lugar);
    if (!(error instanceof NoSignal) || kept.length === 0) throw error;
    return { lugares: kept, kept: true };
  }
}

/** A congress begins on a day, without an hour. */
const startInWords = ({ clase, desde, hasta }: LugarDePuerta): string =>
  clase === 'congreso'
    ? formatDay(localParts(new Date(desde)).fecha)
    : comienzoInShort({ comienza: desde, termina: hasta });

interface ChooseLugarProps {
  puerta: string;
  /** Shown below the list: queued scans, and the signed-in user with the sign-out button. */
  children: ReactNode;
  onChosen: (puesto: store.Puesto) => void;
}

/** Chooses the event or congress and the door's name; both are remembered until they are changed. */
export function ChooseLugar({ puerta, children, onChosen }: ChooseLugarProps) {
  useTitle('Puerta');
  const [isTrying, setIsTrying] = useState(false);
  const [name, setName] = useState(puerta);
  const [unnamed, setUnnamed] = useState<FieldError>();
  const [problem, setProblem] = useState<Problem | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['puerta', 'lugares'],
    queryFn: readLugares,
    meta: { kept: false },
    staleTime: 0,
  });

  const choose = async (lugar: LugarDePuerta) => {
    if (name.trim() === '') {
      setUnnamed({ campo: 'puerta', mensaje: 'Escribí cómo se llama esta puerta.' });
      return goToBroken(['puerta']);
    }
    const key = keyOf(lugar);
    try {
      const before = store.canStore() ? await store.findKept(key) : undefined;
      const { kept, novedad } = await readPaquete(lugar, before ?? null);
      await store.keep(kept, novedad.accesos);
    } catch (failure) {
      const isKept = (await store.findKept(key)) !== undefined;
      if (!(failure instanceof NoSignal) || !isKept)
        return setProblem(problemOf(failure, 'No se abrió la puerta'));
    }
    const puesto = { lugar: key, puerta: name.trim() };
    await store.keepPuesto(puesto);
    onChosen(puesto);
  };

  if (isTrying) return <ReaderTrial onClose={() => setIsTrying(false)} />;
  return (
    <main className={screen.page}>
      <header className={screen.head}>
        <div>
          <StepTitle>Puerta</StepTitle>
          <p>Decí en qué puerta estás y elegí qué se recibe.</p>
        </div>
      </header>
      <TextField
        label="Nombre de la puerta"
        name="puerta"
        value={name}
        onChange={setName}
        hint="Así la ven las otras puertas y la consola: Norte, Entrada principal."
        error={unnamed}
        input={{ autoComplete: 'off', maxLength: 60 }}
      />
      {data?.kept && (
        <Note icon={CloudOff}>Sin señal. Podés abrir lo que este teléfono ya tiene guardado.</Note>
      )}
      {!data && (error ? <Failed error={error} retry={() => void refetch()} /> : <RowsSkeleton />)}
      {data?.lugares.length === 0 && (
        <State
          icon={CalendarX}
          title="No hay nada por recibir"
          text="Aparecen acá los eventos y congresos de hoy y de los próximos días."
        />
      )}
      {data && data.lugares.length > 0 && (
        <List label="Eventos y congresos">
          {data.lugares.map((lugar) => (
            <li key={keyOf(lugar)}>
              <button type="button" className={rowClass} onClick={() => void choose(lugar)}>
                <RowBody
                  icon={ICONS[lugar.clase]}
                  title={lugar.nombre}
                  detail={`${startInWords(lugar)} · ${lugar.lugar}`}
                  opens
                />
              </button>
            </li>
          ))}
        </List>
      )}
      <TryReaderButton onPress={() => setIsTrying(true)} />
      {children}
      <ProblemDialog problem={problem} onClose={() => setProblem(null)} />
    </main>
  );
}
