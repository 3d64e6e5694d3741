import { type ComponentType, type ReactNode, useState } from 'react';
import { Dialog } from '@mui/material';
import { useFactorMissing } from '../http/factor.ts';

interface Props {
  /** Where the second factor is added. */
  Pagina: ComponentType | undefined;
  children: ReactNode;
}

/**
 * Nothing but adding the second factor, while it is demanded of who is signed in and lacks it; then they are where they
 * were going. What was open already stays beneath: a form keeps what was typed.
 */
export function Exigencia({ Pagina, children }: Props) {
  const missing = useFactorMissing() && Pagina !== undefined;
  const [entered, setEntered] = useState(!missing);
  if (!missing && !entered) setEntered(true);
  if (!entered) return Pagina && <Pagina />;
  return (
    <>
      {children}
      {missing && (
        <Dialog open fullScreen slotProps={{ paper: { 'aria-label': 'Segundo factor' } }}>
          <Pagina />
        </Dialog>
      )}
    </>
  );
}
