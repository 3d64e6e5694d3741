import { Box, Stack, Typography } from '@mui/material';
import { Title, useGetIdentity, usePermissions } from 'react-admin';
import { mayTouch, type Role } from '@gremio/contract/personal/rules.ts';
import { useOrganizacion } from '../organizacion.tsx';
import type { Room } from '../rooms.ts';

/** The first page: what each room has to say to this role. */
export function inicioPage(rooms: Room[]) {
  return function Inicio() {
    const { permissions: role } = usePermissions<Role>();
    const { identity } = useGetIdentity();
    const { organizacion } = useOrganizacion();
    const cards = rooms.flatMap(({ title, inicio }) =>
      role && inicio && mayTouch(role, inicio.resource, 'r') ? [{ title, Card: inicio.Card }] : [],
    );
    return (
      <Stack spacing={2} sx={{ py: 2 }}>
        <Title title="Inicio" />
        <Box>
          <Typography variant="h5" component="h2">
            {organizacion.nombre}
          </Typography>
          <Typography color="text.secondary">{identity?.fullName}</Typography>
        </Box>
        {role && cards.length === 0 && (
          <Typography>
            Tu rol no trabaja en la consola. Si necesitás algo de acá, pedíselo a quien administra.
          </Typography>
        )}
        {cards.map(({ title, Card }) => (
          <Card key={title} />
        ))}
      </Stack>
    );
  };
}
