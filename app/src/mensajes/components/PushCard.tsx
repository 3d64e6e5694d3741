import { thisDevice } from '../../platform/api/device.ts';
import { BellOff, BellRing, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../platform/components/Button.tsx';
import { Card } from '../../platform/components/Card.tsx';
import { ProblemDialog } from '../../platform/components/Dialog.tsx';
import { Row } from '../../platform/components/Row.tsx';
import { RowsSkeleton } from '../../platform/components/Skeleton.tsx';
import { Loaded } from '../../platform/components/States.tsx';
import { toast } from '../../platform/components/Toast.tsx';
import styles from './avisos.module.css';
import type { PushSituation, usePush } from './usePush.ts';

const SITUATION_TEXTS: Record<
  PushSituation,
  { icon: typeof BellOff; title: string; detail: string }
> = {
  encendido: {
    icon: BellRing,
    title: 'Los avisos llegan acá',
    detail: 'También con la app cerrada.',
  },
  apagado: {
    icon: BellOff,
    title: `Las notificaciones están apagadas en ${thisDevice()}`,
    detail: 'Si los activás, te llegan con la app cerrada.',
  },
  bloqueado: {
    icon: BellOff,
    title: 'El navegador los tiene bloqueados',
    detail:
      'Abrí los permisos del sitio, en el candado o el ícono junto a la dirección, y permití las notificaciones. Después volvé acá.',
  },
  instalar: {
    icon: Smartphone,
    title: 'Primero instalá la app',
    detail:
      'En este celular los avisos llegan a la app instalada: tocá Compartir, «Agregar a inicio», y abrila desde ahí.',
  },
  imposible: {
    icon: BellOff,
    title: `En ${thisDevice()} no se pueden recibir avisos`,
    detail: 'Podés recibirlos por mail, o activarlos en otro celular.',
  },
};

interface PushSwitchProps {
  situation: PushSituation;
  pending: boolean;
  onTurn: (on: boolean) => void;
}

function PushSwitch({ situation, pending, onTurn }: PushSwitchProps): ReactNode {
  if (situation === 'apagado')
    return (
      <Button wide pending={pending} onPress={() => onTurn(true)}>
        Activar los avisos acá
      </Button>
    );
  if (situation === 'encendido')
    return (
      <Button wide look="secondary" pending={pending} onPress={() => onTurn(false)}>
        No avisar más acá
      </Button>
    );
  return null;
}

/** State of push notices on this device, with the switch or the next step. */
export function PushCard({ push }: { push: ReturnType<typeof usePush> }) {
  const turn = async (on: boolean) => {
    const done = await (on ? push.turnOn() : push.turnOff());
    if (done) toast(on ? `Los avisos llegan a ${thisDevice()}.` : 'Acá no te avisamos más.');
  };
  return (
    <Card title={`En ${thisDevice()}`}>
      <Loaded reading={push.reading} skeleton={<RowsSkeleton rows={1} />}>
        {() =>
          push.situation === null ? (
            <RowsSkeleton rows={1} />
          ) : (
            <>
              <output className={styles.estado}>
                <Row {...SITUATION_TEXTS[push.situation]} />
              </output>
              <PushSwitch
                situation={push.situation}
                pending={push.pending}
                onTurn={(on) => void turn(on)}
              />
            </>
          )
        }
      </Loaded>
      <ProblemDialog problem={push.problem} onClose={push.dismiss} />
    </Card>
  );
}
