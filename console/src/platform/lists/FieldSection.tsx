import { Children, isValidElement, type ReactNode } from 'react';
import { Box, Typography } from '@mui/material';
import { Labeled } from 'react-admin';

/** A section of labelled fields in columns, with a heading. */
export function FieldSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section">
      <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))',
        }}
      >
        {Children.map(children, (child) =>
          isValidElement(child) ? <Labeled>{child}</Labeled> : null,
        )}
      </Box>
    </Box>
  );
}
