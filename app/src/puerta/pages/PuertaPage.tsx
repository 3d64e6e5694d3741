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
import { askToLast } from '../../platform/storage/lasting.ts';
import { client } from '../components/client.ts';
import { FaltaFactor } from '../components/FaltaFactor.tsx';
import { Ingreso } from '../components/Ingreso.tsx';
import * as almacen from '../components/almacen.ts';
import { Elegir } from '../components/Elegir.tsx';
import type { Estado } from '../components/estado.ts';
import { openEstado } from '../components/motor.ts';
import { Puesto } from '../components/Puesto.tsx';
import { NO_GUARDA } from '../components/words.ts';
import { useManifest } from '../components/useManifest.ts';
import screen from '../components/canje.module.css';
import styles from '../components/puerta.module.css';

interface Opening {
  usuario: UsuarioPropio | null;
  puesto: almacen.Puesto | null;
  estado: Estado | null;
  /** Number of queued scans. */
  waiting: number;
  /** Writes to this device succeed. */
  guarda: boolean;
}

/** Finds the signed-in user; without signal, the last known one. If signed out, wipes the stored lists. */
async function findUsuario(): Promise<UsuarioPropio | null> {
  try {
    const usuario = (await client.call(getSession))?.user ?? null;
    await (usuario ? almacen.keepUsuario(usuario) : almacen.wipe());
    return usuario;
  } catch (error) {
    const kept = await almacen.findUsuario<UsuarioPropio>();
    if (!(error instanceof NoSignal) || !kept) throw error;
    return kept;
  }
}

async function open(): Promise<Opening> {
  await almacen.forgetPast(Date.now());
  const usuario = await findUsuario();
  const puesto = (await almacen.findPuesto()) ?? null;
  const estado = puesto && usuario ? await openEstado(puesto.lugar) : null;
  const waiting = (await almacen.listCola()).length;
  return { usuario, puesto, estado, waiting, guarda: almacen.isWhole() };
}

function Waiting({ waiting, guarda }: Pick<Opening, 'waiting' | 'guarda'>) {
  const text = waiting === 1 ? 'Queda 1 lectura' : `Quedan ${waiting} lecturas`;
  return (
    <>
      {!guarda && (
        <Note icon={HardDrive} tone="warn">
          {NO_GUARDA}
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

function Salida({ usuario, onOut }: { usuario: UsuarioPropio; onOut: () => void }) {
  const [problem, setProblem] = useState<Problem | null>(null);
  const leave = async () => {
    try {
      await client.call(signOut);
      await almacen.wipe();
      onOut();
    } catch (error) {
      setProblem(problemOf(error as Error, 'No saliste'));
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
  useEffect(() => void askToLast(), []);

  if (!data) return error ? <Failed error={error} retry={again} /> : <RowsSkeleton />;
  const { usuario, puesto, estado } = data;
  if (!usuario) {
    return (
      <Ingreso
        title="Puerta"
        text="Ingresá con tu usuario del personal para recibir a quienes llegan."
        onIn={again}
      >
        <Waiting {...data} />
      </Ingreso>
    );
  }
  if (usuario.falta_segundo_factor) {
    return (
      <FaltaFactor again={again}>
        <Waiting {...data} />
        <Salida usuario={usuario} onOut={again} />
      </FaltaFactor>
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
        <Salida usuario={usuario} onOut={again} />
      </main>
    );
  }
  if (!puesto || !estado || choosing) {
    const chosen = () => {
      setChoosing(false);
      again();
    };
    return (
      <Elegir puerta={puesto?.puerta ?? ''} onChosen={chosen}>
        <Waiting {...data} />
        <Salida usuario={usuario} onOut={again} />
      </Elegir>
    );
  }
  return (
    <Puesto
      key={`${puesto.lugar} ${puesto.puerta}`}
      inicial={estado}
      puerta={puesto.puerta}
      onChange={() => setChoosing(true)}
      onSessionOver={again}
    />
  );
}
