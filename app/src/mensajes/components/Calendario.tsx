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

/** What is asked before it is done: each makes the address of before worthless. */
const ACTOS = {
  cambiar: {
    verb: 'Cambiar la dirección',
    title: '¿Cambiar la dirección?',
    text: 'La que usás ahora deja de servir: hay que sumar la nueva en tu calendario.',
  },
  quitar: {
    verb: 'Quitar la dirección',
    title: '¿Quitar la dirección?',
    text: 'Deja de servir, y tu calendario no se actualiza más.',
  },
};
type Acto = keyof typeof ACTOS;
const CUALES: readonly Acto[] = ['cambiar', 'quitar'];

/** Calendars take an address of this kind as one to follow. */
const toFollow = (url: string): string => url.replace(/^https?:/, 'webcal:');

function Direccion({ url, onAsk }: { url: string; onAsk: (acto: Acto) => void }) {
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
        {CUALES.map((acto) => (
          <Button key={acto} look="quiet" onPress={() => onAsk(acto)}>
            {ACTOS[acto].verb}
          </Button>
        ))}
      </div>
    </>
  );
}

/** A private address with all of a member's dates, for the calendar of their phone. */
export function Calendario() {
  const reading = useRead(getCalendario, {});
  const renew = useWrite(renewCalendario, { failed: 'No se cambió', changes: [getCalendario] });
  const remove = useWrite(removeCalendario, { failed: 'No se quitó', changes: [getCalendario] });
  const [asked, setAsked] = useState<Acto | null>(null);
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
  const doing = {
    cambiar: { pending: renew.pending, run: () => make('Tu dirección cambió.') },
    quitar: { pending: remove.pending, run: takeAway },
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
      {CUALES.map((acto) => (
        <ConfirmDialog
          key={acto}
          title={ACTOS[acto].title}
          text={ACTOS[acto].text}
          confirm={ACTOS[acto].verb}
          keep="No, dejarla"
          open={asked === acto}
          pending={doing[acto].pending}
          onConfirm={() => void doing[acto].run()}
          onClose={() => setAsked(null)}
        />
      ))}
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
