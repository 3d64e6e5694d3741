import { CloudOff, CloudUpload, DoorOpen, HardDrive, TriangleAlert } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { Button } from '../../platform/components/Button.tsx';
import { Note } from '../../platform/components/Note.tsx';
import { useTitle } from '../../platform/components/Page.tsx';
import { useNow } from '../../platform/hooks.ts';
import { Camera } from './Camera.tsx';
import { signal } from './signal.ts';
import { Titulo } from './Titulo.tsx';
import { Buscar } from './Buscar.tsx';
import { entradasOf, type Estado, type Pasada, soloGuardado, type Visto } from './estado.ts';
import { Ingresos, Repetidos } from './Ingresos.tsx';
import type { Leida } from './motor.ts';
import { useVistos } from './useVistos.ts';
import { usePuesto } from './usePuesto.ts';
import { useWakeLock } from './useWakeLock.ts';
import { VeredictoPuerta } from './VeredictoPuerta.tsx';
import { guardaInWords, rechazadasInWords, senalInWords, verdictOf } from './words.ts';
import screen from './canje.module.css';
import styles from './puerta.module.css';

const TICK_MS = 30_000;

interface PuestoProps {
  inicial: Estado;
  puerta: string;
  onChange: () => void;
  onSessionOver: () => void;
}

function Cuenta({ adentro, esperados }: { adentro: number; esperados: number }) {
  return (
    <p className={styles.count} aria-live="polite">
      <strong>{adentro}</strong> de {esperados} adentro
    </p>
  );
}

/** An open door: people are scanned or searched for, and the screen says whether they enter. */
export function Puesto({ inicial, puerta, onChange, onSessionOver }: PuestoProps) {
  useTitle('Puerta');
  useWakeLock();
  useNow(TICK_MS);
  const { motor, estado, senal, sesion, guarda } = usePuesto(inicial, puerta);
  const { leida, pending, failed, see, pick, next } = useVistos(
    async (visto: Visto): Promise<Leida> => {
      const answer = await motor.read(visto);
      signal(verdictOf(answer.veredicto, null).tone);
      return answer;
    },
  );
  // An answer on screen is dismissed before the sign-in form replaces it.
  const isOver = !sesion && leida === null && !pending;
  const over = useEffectEvent(onSessionOver);
  useEffect(() => {
    if (isOver) over();
  }, [isOver]);

  const entradas = entradasOf(estado);
  const { lugar, esperados } = estado.kept;
  const vigentes = esperados.filter((one) => one.vigente).length;
  const now = motor.now();
  const connection = senalInWords(senal, estado.cola, guarda);
  const refused = rechazadasInWords(estado.cola);

  const and = (work: Promise<void>) => {
    void work;
    next();
  };
  const undo = (pasada: Pick<Pasada, 'id' | 'persona'>) => motor.undo(pasada.id, pasada.persona);

  return (
    <main className={screen.page}>
      <header className={screen.head}>
        <div>
          <Titulo>{lugar.nombre}</Titulo>
          <p className={styles.where}>
            <DoorOpen size={18} aria-hidden /> {puerta}
          </p>
        </div>
        <Button look="secondary" onPress={onChange}>
          Cambiar
        </Button>
      </header>
      <Cuenta adentro={entradasOf(soloGuardado(estado)).size} esperados={vigentes} />
      {connection && (
        <Note icon={senal ? CloudUpload : CloudOff} tone={senal ? 'plain' : 'warn'}>
          {connection}
        </Note>
      )}
      {!guarda && (
        <Note icon={HardDrive} tone="warn">
          {guardaInWords(senal, estado.cola)}
        </Note>
      )}
      {failed && (
        <Note icon={TriangleAlert} tone="warn">
          No pudimos comprobar esa entrada. Probá de nuevo, o buscá el documento en la lista.
        </Note>
      )}
      {refused && <Note icon={TriangleAlert}>{refused}</Note>}
      <Repetidos estado={estado} puerta={puerta} now={now} />
      <Camera
        paused={pending || leida !== null}
        instead="buscá el documento en la lista"
        onRead={(texto) => see({ texto })}
      />
      <Buscar
        esperados={esperados}
        isIn={(persona) => entradas.has(persona)}
        onPick={(persona) => pick({ persona })}
      />
      <Ingresos estado={estado} puerta={puerta} now={now} onUndo={(one) => void undo(one)} />
      {leida && (
        <VeredictoPuerta
          leida={leida}
          estado={estado}
          now={now}
          onNext={next}
          onLetIn={() => and(motor.letIn(leida))}
          onLetInAll={(personas) => and(motor.letInAll(personas))}
          onUndo={() => and(undo({ id: leida.lectura.id, persona: leida.persona ?? 0 }))}
        />
      )}
    </main>
  );
}
