import { type ComponentType, type ReactNode, useState } from 'react';
import { Dialog } from '@mui/material';
import { useFactorMissing } from '../http/factor.ts';

interface Props {
  /** Page that adds the second factor. */
  SetupPage: ComponentType | undefined;
  children: ReactNode;
}

/**
 * Allows nothing but adding the second factor while the signed-in user lacks a required one; then continues
 * to the requested page. A page that was already open stays mounted beneath, so that its form keeps what was
 * typed.
 */
export function SecondFactorGate({ SetupPage, children }: Props) {
  const missing = useFactorMissing() && SetupPage !== undefined;
  const [entered, setEntered] = useState(!missing);
  if (!missing && !entered) setEntered(true);
  if (!entered) return SetupPage && <SetupPage />;
  return (
    <>
      {children}
      {missing && (
        <Dialog open fullScreen slotProps={{ paper: { 'aria-label': 'Segundo factor' } }}>
          <SetupPage />
        </Dialog>
      )}
    </>
  );
}
