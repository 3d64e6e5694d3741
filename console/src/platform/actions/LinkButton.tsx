import { Button } from '@mui/material';
import type { ReactElement } from 'react';
import { LinkBase } from 'react-admin';

interface Props {
  to: string;
  icon: ReactElement;
  label: string;
  /** Router state for the page that opens. */
  state?: object;
}

/** A toolbar button that links to another page. */
export const LinkButton = ({ to, icon, label, state }: Props) => (
  <Button size="small" component={LinkBase} to={to} state={state} startIcon={icon}>
    {label}
  </Button>
);
