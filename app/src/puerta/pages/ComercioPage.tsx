import { WireError } from '@gremio/contract/platform/client.ts';
import type { CallInput } from '@gremio/contract/platform/endpoint.ts';
import {
  canjear,
  comprobarCarnet,
  deshacerEnComercio,
  mirarEnComercio,
  verComercio,
} from '@gremio/contract/puerta/endpoints.ts';
import { readCode } from '@gremio/contract/puerta/lector/rules.ts';
import type { Comercio } from '@gremio/contract/puerta/schemas.ts';
import { present } from '@gremio/contract/platform/present.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Link2Off } from 'lucide-react';
import { OrganizacionContacts } from '../../platform/components/OrganizacionContacts.tsx';
import { RowsSkeleton } from '../../platform/components/Skeleton.tsx';
import { State } from '../../platform/components/State.tsx';
import { Failed } from '../../platform/components/States.tsx';
import { client } from '../components/client.ts';
import { Scanner } from '../components/Scanner.tsx';
import { useVoucherSteps } from '../components/useVoucherSteps.ts';
import { VoucherSteps } from '../components/VoucherSteps.tsx';
import { cardVerdict, failedCard, type Verdict } from '../components/verdict.ts';
import styles from '../components/canje.module.css';

const GONE = [404, 410, 422];

async function readCard(input: CallInput<typeof comprobarCarnet>, key: string): Promise<Verdict> {
  try {
    const { persona } = await client.call(comprobarCarnet, input, { idempotencyKey: key });
    return cardVerdict(persona);
  } catch (error) {
    const verdict = failedCard(error);
    if (verdict) return verdict;
    throw error;
  }
}

function ShopScanner({ token, comercio }: { token: string; comercio: Comercio }) {
  const params = { token };
  const steps = useVoucherSteps({
    async read(texto, key) {
      const input = { params, body: { texto } };
      return readCode(texto).que === 'carnet'
        ? readCard(input, key)
        : client.call(mirarEnComercio, input, { idempotencyKey: key });
    },
    async use(texto, key) {
      const input = { params, body: { texto } };
      return (await client.call(canjear, input, { idempotencyKey: key })).voucher;
    },
    async undo({ voucher_ids, key }) {
      const input = { params, body: { voucher_id: present(voucher_ids[0]) } };
      const { voucher } = await client.call(deshacerEnComercio, input, { idempotencyKey: key });
      return [voucher];
    },
  });
  const tipos = comercio.tipos.map((tipo) => tipo.nombre).join(', ');
  return (
    <>
      <Scanner
        title={comercio.nombre}
        detail={`Recibe: ${tipos}. Un carnet dice si está vigente.`}
        steps={steps}
      />
      <VoucherSteps steps={steps} />
    </>
  );
}

/** A shop's page, opened by its link: it redeems vouchers of its kinds and checks cards, nothing else. */
export function ComercioPage() {
  const { token } = useParams({ from: '/canje/$token' });
  const { data, error, refetch } = useQuery({
    queryKey: ['canje', token],
    queryFn: async () => (await client.call(verComercio, { params: { token } })).comercio,
    meta: { kept: false },
  });
  if (data) return <ShopScanner token={token} comercio={data} />;
  if (error instanceof WireError && GONE.includes(error.body.code)) {
    return (
      <main className={styles.page}>
        <State
          icon={Link2Off}
          title="Este enlace no sirve"
          text="Venció, se reemplazó o está incompleto. Pedile uno nuevo al sindicato."
        />
        <OrganizacionContacts none={null} />
      </main>
    );
  }
  if (error) return <Failed error={error} retry={() => void refetch()} />;
  return <RowsSkeleton />;
}
