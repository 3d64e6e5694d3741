import type { ReactNode } from 'react';
import { Box, Typography } from '@mui/material';
import { SaveButton, SimpleForm, Toolbar, type SimpleFormProps } from 'react-admin';
import type { Endpoint } from '@gremio/contract/platform/endpoint.ts';

import { UndoWarning } from '../undo/UndoWarning.tsx';
import { DraftOffer } from '../drafts/DraftOffer.tsx';
import { schemaResolver } from './schema-resolver.ts';
import { FocusBrokenField } from './FocusBrokenField.tsx';
import { Conflict } from './Conflict.tsx';

interface Props extends Omit<SimpleFormProps, 'resolver' | 'toolbar' | 'children'> {
  /** The endpoint that the form submits to. Its body's schema validates the form. */
  endpoint: Endpoint;
  /** Shown beside the save button, such as deletion. */
  actions?: ReactNode;
  saveLabel?: string;
  children: ReactNode;
}

/** A form validated by the contract's schemas. */
export function ContractForm({ endpoint, actions, saveLabel, children, ...rest }: Props) {
  return (
    <SimpleForm
      warnWhenUnsavedChanges
      {...rest}
      noValidate
      resolver={schemaResolver(endpoint.body)}
      toolbar={
        <Toolbar sx={{ justifyContent: 'space-between', gap: 1 }}>
          <SaveButton {...(saveLabel ? { label: saveLabel } : {})} alwaysEnable />
          {actions}
        </Toolbar>
      }
    >
      <DraftOffer />
      <Conflict />
      <FocusBrokenField />
      {children}
      <UndoWarning endpoint={endpoint} />
    </SimpleForm>
  );
}

/** A section of a form with its heading, and its inputs in two columns if they fit. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, mb: 2, width: '100%', minWidth: 0 }}>
      <Typography component="legend" variant="h6" sx={{ mb: 0.5, p: 0 }}>
        {title}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          columnGap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {children}
      </Box>
    </Box>
  );
}

/** An input that spans the section's columns. */
export function FullWidth({ children }: { children: ReactNode }) {
  return <Box sx={{ gridColumn: '1 / -1' }}>{children}</Box>;
}
