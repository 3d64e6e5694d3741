import { useEffect, useState } from 'react';
import { Alert, Dialog, type DialogProps } from '@mui/material';
import { useFormState } from 'react-hook-form';

interface Props extends Omit<DialogProps, 'onClose' | 'slotProps'> {
  /** Something was typed or chosen, which closing would lose. */
  typed: boolean;
  onClose: () => void;
}

/**
 * A dialog that a slip does not close: with something typed in it, a click outside and Esc leave it open, and
 * it says how to leave. Its own buttons close it.
 */
export function TypedDialog({ typed, onClose, children, ...props }: Props) {
  const [slipped, setSlipped] = useState(false);
  return (
    <Dialog
      fullWidth
      {...props}
      onClose={() => {
        if (typed) setSlipped(true);
        else onClose();
      }}
      onClick={(event) => event.stopPropagation()}
      slotProps={{ transition: { onExited: () => setSlipped(false) } }}
    >
      {children}
      {typed && slipped && (
        <Alert severity="info" sx={{ flexShrink: 0, borderRadius: 0 }}>
          Para salir sin guardar lo que pusiste, tocá «Volver».
        </Alert>
      )}
    </Dialog>
  );
}

/** Tells the dialog around a form when something was typed into it. */
export function TellTyped({ onTyped }: { onTyped: (typed: boolean) => void }) {
  const { dirtyFields } = useFormState();
  const typed = Object.keys(dirtyFields).length > 0;
  useEffect(() => onTyped(typed), [typed, onTyped]);
  return null;
}
