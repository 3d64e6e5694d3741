import { Button } from '@mui/material';
import type { ReactElement } from 'react';

export interface AccionProps {
  label: string;
  icon?: ReactElement;
  destructive?: boolean;
  disabled?: boolean;
  /** Why it is disabled. */
  hint?: string;
}

/** A button that asks before it acts; in a row that opens by a click too. */
export const Accion = ({
  label,
  icon,
  destructive,
  disabled,
  hint,
  onClick,
}: AccionProps & { onClick: () => void }) => (
  <Button
    size="small"
    color={destructive ? 'error' : 'primary'}
    startIcon={icon}
    disabled={disabled ?? false}
    title={hint}
    sx={{ whiteSpace: 'nowrap' }}
    onClick={(event) => {
      event.stopPropagation();
      onClick();
    }}
  >
    {label}
  </Button>
);
