import { pedirPaseCarnet, pedirPaseEntrada } from '@gremio/contract/billeteras/endpoints.ts';
import type { Billetera } from '@gremio/contract/billeteras/schemas.ts';
import { Wallet } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { useWrite } from '../api/write.ts';
import { ProblemDialog } from '../components/Dialog.tsx';
import { nativePort } from '../native/port.ts';
import styles from './wallet.module.css';

/** Wording that Apple and Google prescribe for their buttons. */
const WORDS: Record<Billetera, string> = {
  apple: 'Agregar a Apple Wallet',
  google: 'Guardar en Google Wallet',
};

const CALLS = { carnet: pedirPaseCarnet, entrada: pedirPaseEntrada };

interface WalletButtonProps {
  billetera: Billetera;
  /** Kind of pass: the carnet of this persona, or the entry of this invitado. */
  pase: keyof typeof CALLS;
  id: number;
}

/** Adds a pass to the phone's wallet, which then shows it without this app. */
export function WalletButton({ billetera, pase, id }: WalletButtonProps) {
  const { run, pending, problem, dismiss } = useWrite(CALLS[pase], {
    failed: 'No se agregó a tu billetera',
  });
  const add = async () => {
    const url = await run({ params: { id }, body: { billetera } });
    if (url !== null) await (await nativePort()).open(url);
  };
  return (
    <>
      <Button className={styles.wallet} isPending={pending} onPress={() => void add()}>
        <Wallet size={24} aria-hidden />
        {WORDS[billetera]}
      </Button>
      <ProblemDialog problem={problem} onClose={dismiss} />
    </>
  );
}
