import { Button } from '@mui/material';
import type { ReactElement } from 'react';
import { LinkBase } from 'react-admin';

interface Props {
  to: string;
  icon: ReactElement;
  label: string;
  /** What the page that opens starts with. */
  state?: object;
}

/** A button of a page's bar that leads to another page. */
export const Ir = ({ to, icon, label, state }: Props) => (
  <Button size="small" component={LinkBase} to={to} state={state} startIcon={icon}>
    {label}
  </Button>
);
