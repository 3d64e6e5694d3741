import LockIcon from '@mui/icons-material/Lock';
import { Stack, Typography } from '@mui/material';
import { Title, useTranslate } from 'react-admin';
import { usePowers } from '../http/powers.ts';

/** Shown at an address that is not for the clerk; the library's own page has no title. */
export function AccessDenied() {
  const translate = useTranslate();
  const powers = usePowers();
  const others = powers?.isLocal ? 'otro rol o de la oficina nacional' : 'otro rol';
  return (
    <Stack spacing={1} sx={{ alignItems: 'center', py: 8, textAlign: 'center' }}>
      <Title title="Sin acceso" />
      <LockIcon fontSize="large" color="disabled" />
      <Typography variant="h6" component="p">
        {translate('ra.page.access_denied')}
      </Typography>
      <Typography color="text.secondary">
        Es de {others}. {translate('ra.message.access_denied')}
      </Typography>
    </Stack>
  );
}
