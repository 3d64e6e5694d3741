import { counted, plural } from '@gremio/contract/platform/counted.ts';
import { getSession, signOut } from '@gremio/contract/personal/endpoints.ts';
import { mayTouch } from '@gremio/contract/personal/rules.ts';
import type { UsuarioPropio } from '@gremio/contract/personal/schemas.ts';
import { NoSignal } from '@gremio/contract/platform/client.ts';
import { useQuery } from '@tanstack/react-query';
import { CloudUpload, HardDrive, LogOut, ShieldX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { problemOf, type Problem } from '../../platform/api/problem.ts';
import { Button } from '../../platform/components/Button.tsx';
import { ProblemDialog } from '../../platform/components/Dialog.tsx';
import { Note } from '../../platform/components/Note.tsx';
import { RowsSkeleton } from '../../platform/components/Skeleton.tsx';
import { State } from '../../platform/components/State.tsx';
import { Failed } from '../../platform/components/States.tsx';
import { askPersistence } from '../../platform/storage/persistence.ts';
import { client } from '../components/client.ts';
import { FactorMissing } from '../components/FactorMissing.tsx';
import { StaffSignIn } from '../components/StaffSignIn.tsx';
import * as store from '../components/store.ts';
import { ChooseLugar } from '../components/ChooseLugar.tsx';
import type { DoorState } from '../components/door-state.ts';
import { loadDoorState } from '../components/engine.ts';
import { OpenDoor } from '../components/OpenDoor.tsx';
import { CANNOT_STORE } from '../components/words.ts';
import { useManifest } from '../components/useManifest.ts';
import screen from '../components/canje.module.css';
import styles from '../components/puerta.module.css';

interface Opening {
  usuario: UsuarioPropio | null;
  puesto: store.Puesto | null;
  estado: DoorState | null;
  /** Number of queued scans. */
  waiting: number;
  /** Writes to this device succeed. */
  canStore: boolean;
}

/** Finds the signed-in user; without signal, the last known one. If signed out, wipes the stored lists. */
async function findUsuario(): Promise<UsuarioPropio | null> {
  try {
    const usuario = (await client.call(getSession))?.user ?? null;
    await (usuario ? store.keepUsuario(usuario) : store.wipe());
    return usuario;
  } catch (error) {
    const kept = await store.findUsuario<UsuarioPropio>();
    if (!(error instanceof NoSignal) || !kept) throw error;
    return kept;
  }
}

async function open(): Promise<Opening> {
  await store.forgetPast(Date.now());
  const usuario = await findUsuario();
  const puesto = (await store.findPuesto()) ?? null;
  const estado = puesto && usuario ? await loadDoorState(puesto.lugar) : null;
  const waiting = (await store.listQueue()).length;
  return { usuario, puesto, estado, waiting, canStore: store.canStore() };
}

function QueueNote({ waiting, canStore }: Pick<Opening, 'waiting' | 'canStore'>) {
  const text = `${plural(waiting, 'Queda', 'Quedan')} ${counted(waiting, 'lectura', 'lecturas')}`;
  return (
    <>
      {!canStore && (
        <Note icon={HardDrive} tone="warn">
          {CANNOT_STORE}
        </Note>
      )}
      {waiting > 0 && (
        <Note icon={CloudUpload}>
          {text} por enviar. Se envían cuando alguien ingresa, con señal.
        </Note>
      )}
    </>
  );
}

function SignOutRow({ usuario, onOut }: { usuario: UsuarioPropio; onOut: () => void }) {
  const [problem, setProblem] = useState<Problem | null>(null);
  const leave = async () => {
    try {
      await client.call(signOut);
      await store.wipe();
      onOut();
    } catch (error) {
      setProblem(problemOf(error, 'No saliste'));
    }
  };
  return (
    <footer className={styles.out}>
      <p>{usuario.name}</p>
      <Button look="secondary" onPress={() => void leave()}>
        <LogOut size={20} aria-hidden /> Salir
      </Button>
      <ProblemDialog problem={problem} onClose={() => setProblem(null)} />
    </footer>
  );
}

/** The door of events and congresses, for staff who admit people. */
export function PuertaPage() {
  useManifest();
  const [choosing, setChoosing] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['puerta', 'apertura'],
    queryFn: open,
    meta: { kept: false },
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
  const again = () => void refetch();
  useEffect(() => void askPersistence(), []);

  if (!data) return error ? <Failed error={error} retry={again} /> : <RowsSkeleton />;
  const { usuario, puesto, estado } = data;
  if (!usuario) {
    return (
      <StaffSignIn
        title="Puerta"
        text="Ingresá con tu usuario del personal para recibir a quienes llegan."
        onIn={again}
      >
        <QueueNote {...data} />
      </StaffSignIn>
    );
  }
  if (usuario.falta_segundo_factor) {
    return (
      <FactorMissing again={again}>
        <QueueNote {...data} />
        <SignOutRow usuario={usuario} onOut={again} />
      </FactorMissing>
    );
  }
  if (!mayTouch(usuario.role, 'accesos', 'w')) {
    return (
      <main className={screen.page}>
        <State
          icon={ShieldX}
          title="Tu rol no abre la puerta"
          text="Pedile a quien administra que te dé el rol de puerta o de eventos."
        />
        <SignOutRow usuario={usuario} onOut={again} />
      </main>
    );
  }
  if (!puesto || !estado || choosing) {
    const chosen = () => {
      setChoosing(false);
      again();
    };
    return (
      <ChooseLugar puerta={puesto?.puerta ?? ''} onChosen={chosen}>
        <QueueNote {...data} />
        <SignOutRow usuario={usuario} onOut={again} />
      </ChooseLugar>
    );
  }
  return (
    <OpenDoor
      key={`${puesto.lugar} ${puesto.puerta}`}
      initial={estado}
      puerta={puesto.puerta}
      onChange={() => setChoosing(true)}
      onSessionOver={again}
    />
  );
}
