import { Button } from '@mui/material';
import type { ReactElement } from 'react';

export interface ActionButtonProps {
  label: string;
  /** Accessible name where several buttons have one label; begins with it. */
  name?: string;
  icon?: ReactElement;
  destructive?: boolean;
  disabled?: boolean;
  /** Tooltip: what it is for, or why it is disabled. */
  hint?: string;
}

/** A button that may sit in a clickable row, without triggering the row's own click. */
export const ActionButton = ({
  label,
  name,
  icon,
  destructive,
  disabled,
  hint,
  onClick,
}: ActionButtonProps & { onClick: () => void }) => (
  <Button
    size="small"
    color={destructive ? 'error' : 'primary'}
    startIcon={icon}
    disabled={disabled ?? false}
    title={hint}
    aria-label={name}
    sx={{ whiteSpace: 'nowrap' }}
    onClick={(event) => {
      event.stopPropagation();
      onClick();
    }}
  >
    {label}
  </Button>
);
