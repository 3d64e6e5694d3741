import {
  getCalendario,
  removeCalendario,
  renewCalendario,
} from '@gremio/contract/mensajes/calendario/endpoints.ts';
import { CalendarPlus, Copy } from 'lucide-react';
import { useState } from 'react';
import { amend, useRead } from '../../platform/api/read.ts';
import { useWrite } from '../../platform/api/write.ts';
import { Button } from '../../platform/components/Button.tsx';
import { buttonClass } from '../../platform/components/button-class.ts';
import { Card } from '../../platform/components/Card.tsx';
import { ConfirmDialog, ProblemDialog } from '../../platform/components/Dialog.tsx';
import { RowsSkeleton } from '../../platform/components/Skeleton.tsx';
import { Loaded } from '../../platform/components/States.tsx';
import { toast } from '../../platform/components/Toast.tsx';
import { copyText } from '../../platform/copy.ts';
import styles from './avisos.module.css';

type Asked = 'cambiar' | 'quitar' | null;

/** Calendars take an address of this kind as one to follow. */
const toFollow = (url: string): string => url.replace(/^https?:/, 'webcal:');

function Direccion({ url, onAsk }: { url: string; onAsk: (asked: Asked) => void }) {
  return (
    <>
      <p className={styles.direccion} data-testid="calendario">
        {url}
      </p>
      <div className={styles.acciones}>
        <a href={toFollow(url)} className={buttonClass('primary')}>
          <CalendarPlus size={20} aria-hidden />
          Sumar a mi calendario
        </a>
        <Button look="secondary" onPress={() => void copyText(url)}>
          <Copy size={20} aria-hidden />
          Copiar la dirección
        </Button>
      </div>
      <p className={styles.detalle}>
        Quien la tenga ve tus fechas: no la compartas. Si se te escapó, cambiala y la anterior deja
        de servir.
      </p>
      <div className={styles.acciones}>
        <Button look="quiet" onPress={() => onAsk('cambiar')}>
          Cambiar la dirección
        </Button>
        <Button look="quiet" onPress={() => onAsk('quitar')}>
          Quitarla
        </Button>
      </div>
    </>
  );
}

/** A private address with all of a member's dates, for the calendar of their phone. */
export function Calendario() {
  const reading = useRead(getCalendario, {});
  const renew = useWrite(renewCalendario, { failed: 'No se cambió', changes: [getCalendario] });
  const remove = useWrite(removeCalendario, { failed: 'No se quitó', changes: [getCalendario] });
  const [asked, setAsked] = useState<Asked>(null);
  const make = async (said: string) => {
    const made = await renew.run({});
    setAsked(null);
    if (made) {
      amend(getCalendario, {}, () => ({ calendario: made }));
      toast(said);
    }
  };
  const takeAway = async () => {
    await remove.run({});
    setAsked(null);
  };
  return (
    <Card title="Tu calendario">
      <p>
        Tus turnos, eventos, estadías y congresos en el calendario de tu teléfono, siempre al día.
      </p>
      <Loaded
        reading={reading}
        skeleton={<RowsSkeleton rows={1} lead={false} />}
        empty={{
          when: () => false,
          show: (
            <Button
              look="secondary"
              wide
              pending={renew.pending}
              onPress={() => void make('Tu dirección está lista.')}
            >
              Crear mi dirección
            </Button>
          ),
        }}
      >
        {({ url }) => <Direccion url={url} onAsk={setAsked} />}
      </Loaded>
      <ConfirmDialog
        title="¿Cambiar la dirección?"
        text="La que usás ahora deja de servir: hay que sumar la nueva en tu calendario."
        confirm="Cambiar la dirección"
        keep="No, dejarla"
        open={asked === 'cambiar'}
        pending={renew.pending}
        onConfirm={() => void make('Tu dirección cambió.')}
        onClose={() => setAsked(null)}
      />
      <ConfirmDialog
        title="¿Quitar la dirección?"
        text="Deja de servir, y tu calendario no se actualiza más."
        confirm="Quitar la dirección"
        keep="No, dejarla"
        open={asked === 'quitar'}
        pending={remove.pending}
        onConfirm={() => void takeAway()}
        onClose={() => setAsked(null)}
      />
      <ProblemDialog
        problem={renew.problem ?? remove.problem}
        onClose={() => {
          renew.dismiss();
          remove.dismiss();
        }}
      />
    </Card>
  );
}
