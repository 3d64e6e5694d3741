import {
  listPedidosPropios,
  withdrawPedido,
} from '@gremio/contract/privacidad/propios/endpoints.ts';
import type { PedidoPropio } from '@gremio/contract/privacidad/propios/schemas.ts';
import { Link } from '@tanstack/react-router';
import { Inbox } from 'lucide-react';
import { useState } from 'react';
import { useRead } from '../../platform/api/read.ts';
import { useWrite } from '../../platform/api/write.ts';
import { MembersOnly } from '../../platform/components/Activate.tsx';
import { buttonClass } from '../../platform/components/button-class.ts';
import { ConfirmDialog, ProblemDialog } from '../../platform/components/Dialog.tsx';
import { Page } from '../../platform/components/Page.tsx';
import { RowsSkeleton } from '../../platform/components/Skeleton.tsx';
import { State } from '../../platform/components/State.tsx';
import { Loaded, UpdatedAgo } from '../../platform/components/States.tsx';
import { toast } from '../../platform/components/Toast.tsx';
import { PedidoCard } from '../components/PedidoCard.tsx';
import styles from '../components/privacidad.module.css';

const NONE = (
  <State
    icon={Inbox}
    title="No pediste nada todavía"
    text="Podés pedir que se corrija lo que está mal, o que se borren tus datos. Acá ves cómo sigue."
  >
    <Link to="/mas/mis-datos/correccion" className={buttonClass('secondary')}>
      Pedir una corrección
    </Link>
  </State>
);

function MyPedidos({ persona_id }: { persona_id: number }) {
  const reading = useRead(listPedidosPropios, { params: { id: persona_id } });
  const [chosen, setChosen] = useState<PedidoPropio | null>(null);
  const write = useWrite(withdrawPedido, {
    failed: 'No se retiró',
    changes: [listPedidosPropios],
  });
  const withdraw = async ({ id }: PedidoPropio) => {
    const done = await write.run({ params: { id } });
    setChosen(null);
    if (done) toast('Retiraste tu pedido.');
  };
  return (
    <>
      <Loaded
        reading={reading}
        skeleton={<RowsSkeleton lead={false} />}
        empty={{ when: (pedidos) => pedidos.length === 0, show: NONE }}
      >
        {(pedidos) => (
          <>
            <ul className={styles.pedidos} aria-label="Mis pedidos">
              {pedidos.map((pedido) => (
                <PedidoCard key={pedido.id} pedido={pedido} onWithdraw={() => setChosen(pedido)} />
              ))}
            </ul>
            <UpdatedAgo at={reading.updatedAt} />
          </>
        )}
      </Loaded>
      <ConfirmDialog
        title="¿Retirar este pedido?"
        text="No te vamos a contestar. Podés volver a pedirlo cuando quieras."
        confirm="Retirar mi pedido"
        keep="No, dejarlo"
        open={chosen !== null}
        pending={write.pending}
        onConfirm={() => chosen && void withdraw(chosen)}
        onClose={() => setChosen(null)}
      />
      <ProblemDialog problem={write.problem} onClose={write.dismiss} />
    </>
  );
}

export function PedidosPage() {
  return (
    <Page title="Mis pedidos" back="/mas/mis-datos">
      <MembersOnly to="ver tus pedidos" skeleton={<RowsSkeleton lead={false} />}>
        {(persona_id) => <MyPedidos persona_id={persona_id} />}
      </MembersOnly>
    </Page>
  );
}
