import { Box, Typography } from '@mui/material';
import { isRole, mayReach, type Access, type Powers } from '@gremio/contract/personal/rules.ts';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { usePowers } from '../../platform/http/powers.ts';
import { namedResources } from './resources.ts';

const accessOf = (powers: Powers, id: Parameters<typeof mayReach>[1]): Access | null => {
  if (mayReach(powers, id, 'w')) return 'w';
  return mayReach(powers, id, 'r') ? 'r' : null;
};

/** Tells what the user may do with the form's role and places, by the rules that the server applies. */
export function RolePowers() {
  const translate = useTranslate();
  const role: unknown = useWatch({ name: 'role' });
  const places: number[] | null | undefined = useWatch({ name: 'seccional_ids' });
  // A local administrator gives access within their own places only.
  const isLocal = usePowers()?.isLocal || Boolean(places?.length);
  if (!isRole(role)) return null;
  const powers = { role, isLocal };
  // The counter has a page of its own, and no list that would name it.
  const resources = [
    ...namedResources(translate),
    { id: 'canje', name: 'Canje de vouchers' } as const,
  ];
  const namesWith = (access: Access | null) =>
    resources.filter(({ id }) => accessOf(powers, id) === access).map(({ name }) => name);
  const lines = [
    ['Ve y cambia', namesWith('w')],
    ['Sólo ve', namesWith('r')],
    ['No ve', namesWith(null)],
  ] as const;
  return (
    <Box component="section" aria-label="Lo que puede ver y cambiar" aria-live="polite">
      {lines.map(
        ([heading, names]) =>
          names.length > 0 && (
            <Typography key={heading} variant="body2">
              <strong>{heading}:</strong> {names.join(', ')}.
            </Typography>
          ),
      )}
    </Box>
  );
}
