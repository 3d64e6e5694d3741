import {
  ClockAlert,
  CloudOff,
  CloudUpload,
  DoorOpen,
  HardDrive,
  TriangleAlert,
} from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../platform/components/Button.tsx';
import { Note } from '../../platform/components/Note.tsx';
import { useTitle } from '../../platform/components/Page.tsx';
import { useNow } from '../../platform/hooks.ts';
import { Camera } from './Camera.tsx';
import { signal } from './signal.ts';
import { ReaderTrial, TryReaderButton } from './ReaderTrial.tsx';
import { StepTitle } from './StepTitle.tsx';
import { FindEsperado } from './FindEsperado.tsx';
import {
  entradasOf,
  type DoorState,
  type PersonaScan,
  storedOnly,
  type ScanInput,
} from './door-state.ts';
import { LatestEntries, RepeatedEntries } from './LatestEntries.tsx';
import type { ScanAnswer } from './engine.ts';
import { useDoorScans } from './useDoorScans.ts';
import { useDoor } from './useDoor.ts';
import { useWakeLock } from './useWakeLock.ts';
import { DoorVerdict } from './DoorVerdict.tsx';
import {
  CLOCK_WAS_SET,
  storageInWords,
  rejectedInWords,
  connectionInWords,
  verdictOf,
} from './words.ts';
import screen from './canje.module.css';
import styles from './puerta.module.css';

const TICK_MS = 30_000;

interface OpenDoorProps {
  initial: DoorState;
  puerta: string;
  onChange: () => void;
  onSessionOver: () => void;
}

function EntryCount({ adentro, esperados }: { adentro: number; esperados: number }) {
  return (
    <p className={styles.count} aria-live="polite">
      <strong>{adentro}</strong> de {esperados} adentro
    </p>
  );
}

/** An open door: people are scanned or searched for, and the screen says whether they enter. */
export function OpenDoor({ initial, puerta, onChange, onSessionOver }: OpenDoorProps) {
  useTitle('Puerta');
  useWakeLock();
  useNow(TICK_MS);
  const [isTrying, setIsTrying] = useState(false);
  const door = useDoor(initial, puerta);
  const { engine, estado, hasSignal, hasSession, canStore, clockWasSet } = door;
  const { scanned, pending, failed, see, pick, next } = useDoorScans(
    async (visto: ScanInput): Promise<ScanAnswer> => {
      const answer = await engine.read(visto);
      signal(verdictOf(answer.veredicto, null).tone);
      return answer;
    },
  );
  // An answer on screen is dismissed before the sign-in form replaces it.
  const isOver = !hasSession && scanned === null && !pending;
  const over = useEffectEvent(onSessionOver);
  useEffect(() => {
    if (isOver) over();
  }, [isOver]);

  const entradas = entradasOf(estado);
  const { lugar, esperados } = estado.kept;
  const vigentes = esperados.filter((one) => one.vigente).length;
  const now = engine.now();
  const connection = connectionInWords(hasSignal, estado.queue, canStore);
  const refused = rejectedInWords(estado.queue);

  const and = (work: Promise<void>) => {
    void work;
    next();
  };
  const undo = (pasada: Pick<PersonaScan, 'id' | 'persona'>) =>
    engine.undo(pasada.id, pasada.persona);

  if (isTrying) return <ReaderTrial onClose={() => setIsTrying(false)} />;
  return (
    <main className={screen.page}>
      <header className={screen.head}>
        <div>
          <StepTitle>{lugar.nombre}</StepTitle>
          <p className={styles.where}>
            <DoorOpen size={18} aria-hidden /> {puerta}
          </p>
        </div>
        <Button look="secondary" onPress={onChange}>
          Cambiar
        </Button>
      </header>
      <EntryCount adentro={entradasOf(storedOnly(estado)).size} esperados={vigentes} />
      {connection && (
        <Note icon={hasSignal ? CloudUpload : CloudOff} tone={hasSignal ? 'plain' : 'warn'}>
          {connection}
        </Note>
      )}
      {!canStore && (
        <Note icon={HardDrive} tone="warn">
          {storageInWords(hasSignal, estado.queue)}
        </Note>
      )}
      {clockWasSet && (
        <Note icon={ClockAlert} tone="warn">
          {CLOCK_WAS_SET}
        </Note>
      )}
      {failed && (
        <Note icon={TriangleAlert} tone="warn">
          No pudimos comprobar esa entrada. Probá de nuevo, o buscá el documento en la lista.
        </Note>
      )}
      {refused && <Note icon={TriangleAlert}>{refused}</Note>}
      <RepeatedEntries estado={estado} puerta={puerta} now={now} />
      <Camera
        paused={pending || scanned !== null}
        instead="buscá el documento en la lista"
        onRead={(texto) => see({ texto })}
      />
      <FindEsperado
        esperados={esperados}
        isIn={(persona) => entradas.has(persona)}
        onPick={(persona) => pick({ persona })}
        onRead={(texto) => pick({ texto })}
      />
      <TryReaderButton onPress={() => setIsTrying(true)} />
      <LatestEntries estado={estado} puerta={puerta} now={now} onUndo={(one) => void undo(one)} />
      {scanned && (
        <DoorVerdict
          scanned={scanned}
          estado={estado}
          now={now}
          onNext={next}
          onLetIn={() => and(engine.letIn(scanned))}
          onLetInAll={(personas) => and(engine.letInAll(personas))}
          onUndo={() => and(undo({ id: scanned.lectura.id, persona: scanned.persona ?? 0 }))}
        />
      )}
    </main>
  );
}
