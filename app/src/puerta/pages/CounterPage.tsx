import { getSession } from '@gremio/contract/personal/endpoints.ts';
import { mayTouch } from '@gremio/contract/personal/rules.ts';
import type { Usuario } from '@gremio/contract/personal/schemas.ts';
import { deshacer, mirar, usar } from '@gremio/contract/puerta/endpoints.ts';
import type { Atencion } from '@gremio/contract/puerta/schemas.ts';
import { WireError } from '@gremio/contract/platform/client.ts';
import { useQuery } from '@tanstack/react-query';
import { ShieldX } from 'lucide-react';
import { useRef, useState } from 'react';
import { RowsSkeleton } from '../../platform/components/Skeleton.tsx';
import { State } from '../../platform/components/State.tsx';
import { Failed } from '../../platform/components/States.tsx';
import { client } from '../components/client.ts';
import { HandOver } from '../components/HandOver.tsx';
import { FactorMissing } from '../components/FactorMissing.tsx';
import { StaffSignIn } from '../components/StaffSignIn.tsx';
import { Scanner } from '../components/Scanner.tsx';
import { MotivoForm } from '../components/MotivoForm.tsx';
import { useVoucherSteps } from '../components/useVoucherSteps.ts';
import { VoucherSteps } from '../components/VoucherSteps.tsx';
import type { Verdict } from '../components/verdict.ts';
import styles from '../components/canje.module.css';

/** A typed text that needs a reason, and the refusal's sentence that asks for it. */
interface MotivoQuestion {
  texto: string;
  text: string;
}

/** The session is over, or a second factor must be added first. */
const isOver = ({ body: { code, motivo } }: WireError): boolean =>
  code === 401 || motivo === 'segundo_factor_exigido';

function CounterScanner({ usuario, onOut }: { usuario: Usuario; onOut: () => void }) {
  const [atencion, setAtencion] = useState<Atencion | null>(null);
  const [question, setQuestion] = useState<MotivoQuestion | null>(null);
  /** Kept for the same text: a retry under the same idempotency key must send the same body. */
  const answered = useRef<{ texto: string; motivo: string } | null>(null);
  const inSession = async <T,>(reply: Promise<T>): Promise<T> => {
    try {
      return await reply;
    } catch (error) {
      if (error instanceof WireError && isOver(error)) onOut();
      throw error;
    }
  };
  const steps = useVoucherSteps({
    async read(texto, key) {
      const body = answered.current?.texto === texto ? answered.current : { texto };
      try {
        const reply = client.call(mirar, { body }, { idempotencyKey: key });
        const { voucher, atencion: toHandOver } = await inSession(reply);
        setQuestion(null);
        setAtencion(toHandOver);
        return voucher && { voucher };
      } catch (error) {
        const refusal = error instanceof WireError ? error : null;
        const isAsked = refusal?.body.motivo === 'falta_motivo';
        setQuestion(isAsked ? { texto, text: refusal.body.message } : null);
        if (isAsked) return null;
        throw error;
      }
    },
    async use(texto, key) {
      const reply = client.call(usar, { body: { texto } }, { idempotencyKey: key });
      const { usado, atencion: toHandOver } = await inSession(reply);
      setAtencion(toHandOver);
      return usado;
    },
    async undo({ voucher_ids, turno_id, key }) {
      const body = { voucher_ids, turno_id };
      const reply = client.call(deshacer, { body }, { idempotencyKey: key });
      try {
        return (await inSession(reply)).vouchers;
      } finally {
        // Its vouchers have changed, and the verdict is shown on the scanner.
        setAtencion(null);
      }
    },
  });
  const { lecturas } = steps;
  if (question) {
    const { texto, text } = question;
    const answer = (motivo: string) => {
      answered.current = { texto, motivo };
      lecturas.submit(texto);
    };
    return (
      <MotivoForm
        text={text}
        pending={lecturas.pending}
        onAnswer={answer}
        onClose={() => setQuestion(null)}
      />
    );
  }
  if (atencion) {
    const done = (verdict: Verdict) => {
      setAtencion(null);
      lecturas.show(verdict);
    };
    return (
      <>
        <HandOver
          atencion={atencion}
          onDone={done}
          onUndo={steps.askUndo}
          onClose={() => setAtencion(null)}
        />
        <VoucherSteps steps={steps} />
      </>
    );
  }
  return (
    <>
      <Scanner title="Mostrador" detail={usuario.name} steps={steps} typed="Código o documento" />
      <VoucherSteps steps={steps} />
    </>
  );
}

/** The staff's counter, for roles that may hand over. */
export function CounterPage() {
  const { data, error, refetch } = useQuery({
    queryKey: ['canje', 'sesion'],
    queryFn: () => client.call(getSession),
    meta: { kept: false },
    staleTime: 0,
  });
  const again = () => void refetch();
  // Undefined also while the cache is restored: a sign-in form shown meanwhile would lose what is typed.
  if (data === undefined) return error ? <Failed error={error} retry={again} /> : <RowsSkeleton />;
  const usuario = data?.user;
  if (!usuario) {
    return (
      <StaffSignIn
        title="Canje"
        text="Ingresá con tu usuario del personal para entregar y usar vouchers."
        onIn={again}
      />
    );
  }
  if (usuario.falta_segundo_factor) return <FactorMissing again={again} />;
  if (!mayTouch(usuario.role, 'canje', 'w')) {
    return (
      <main className={styles.page}>
        <State
          icon={ShieldX}
          title="Tu rol no entrega vouchers"
          text="Pedile a quien administra que te dé el rol de puerta o de turnos."
        />
      </main>
    );
  }
  return <CounterScanner usuario={usuario} onOut={again} />;
}
