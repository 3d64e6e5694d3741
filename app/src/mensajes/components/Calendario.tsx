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
const ACTOS = {
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
type Acto = keyof typeof ACTOS;
const CUALES: readonly Acto[] = ['cambiar', 'quitar'];

/** Calendar apps treat a `webcal:` URL as a subscription. */
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
          Agregar al calendario
        </a>
        <Button look="secondary" onPress={() => void copyText(url)}>
          <Copy size={20} aria-hidden />
          Copiar el enlace
        </Button>
      </div>
      <p className={styles.detalle}>
        Quien tenga este enlace ve tus fechas: no lo compartas. Si se te escapó, cambialo y el
        anterior deja de servir.
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

/** Private URL with all of a member's dates, for their phone's calendar to subscribe to. */
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
        {({ url }) => <Direccion url={url} onAsk={setAsked} />}
      </Loaded>
      {CUALES.map((acto) => (
        <ConfirmDialog
          key={acto}
          title={ACTOS[acto].title}
          text={ACTOS[acto].text}
          confirm={ACTOS[acto].verb}
          keep="No, dejarlo"
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
