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

/** Texts of the confirmations; both acts invalidate the current URL. */
const ACTION_TEXTS = {
  cambiar: {
    verb: 'Cambiar el enlace',
    title: '¿Cambiar el enlace?',
    text: 'El que usás ahora deja de servir: hay que agregar el nuevo en tu calendario.',
  },
  quitar: {
    verb: 'Desconectar',
    title: '¿Desconectar tu calendario?',
    text: 'Tu calendario no se actualiza más.',
  },
};
type CalendarAction = keyof typeof ACTION_TEXTS;
const CALENDAR_ACTIONS: readonly CalendarAction[] = ['cambiar', 'quitar'];

/** Calendar apps treat a `webcal:` URL as a subscription. */
const toWebcal = (url: string): string => url.replace(/^https?:/, 'webcal:');

function CalendarAddress({ url, onAsk }: { url: string; onAsk: (action: CalendarAction) => void }) {
  return (
    <>
      <p className={styles.direccion} data-testid="calendario">
        {url}
      </p>
      <div className={styles.actions}>
        <a href={toWebcal(url)} className={buttonClass('primary')}>
          <CalendarPlus size={20} aria-hidden />
          Agregar al calendario
        </a>
        <Button look="secondary" onPress={() => void copyText(url)}>
          <Copy size={20} aria-hidden />
          Copiar el enlace
        </Button>
      </div>
      <p className={styles.detail}>
        Quien tenga este enlace ve tus fechas: no lo compartas. Si se te escapó, cambialo y el
        anterior deja de servir.
      </p>
      <div className={styles.actions}>
        {CALENDAR_ACTIONS.map((action) => (
          <Button key={action} look="quiet" onPress={() => onAsk(action)}>
            {ACTION_TEXTS[action].verb}
          </Button>
        ))}
      </div>
    </>
  );
}

/** Private URL with all of a member's dates, for their phone's calendar to subscribe to. */
export function CalendarSubscription() {
  const reading = useRead(getCalendario, {});
  const renew = useWrite(renewCalendario, { failed: 'No se cambió', changes: [getCalendario] });
  const remove = useWrite(removeCalendario, { failed: 'No se quitó', changes: [getCalendario] });
  const [asked, setAsked] = useState<CalendarAction | null>(null);
  const make = async (message: string) => {
    const made = await renew.run({});
    setAsked(null);
    if (made) {
      amend(getCalendario, {}, () => ({ calendario: made }));
      toast(message);
    }
  };
  const takeAway = async () => {
    await remove.run({});
    setAsked(null);
  };
  const doing = {
    cambiar: { pending: renew.pending, run: () => make('El enlace cambió. Agregá el nuevo.') },
    quitar: { pending: remove.pending, run: takeAway },
  };
  return (
    <Card title="Tu calendario">
      <p>
        Tus turnos, eventos, estadías y congresos en el calendario de tu celular, siempre al día.
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
              onPress={() => void make('Listo: agregalo y se sincroniza solo.')}
            >
              Conectar mi calendario
            </Button>
          ),
        }}
      >
        {({ url }) => <CalendarAddress url={url} onAsk={setAsked} />}
      </Loaded>
      {CALENDAR_ACTIONS.map((action) => (
        <ConfirmDialog
          key={action}
          title={ACTION_TEXTS[action].title}
          text={ACTION_TEXTS[action].text}
          confirm={ACTION_TEXTS[action].verb}
          keep="No, dejarlo"
          open={asked === action}
          pending={doing[action].pending}
          onConfirm={() => void doing[action].run()}
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
