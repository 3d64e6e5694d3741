import { Box, Stack, Typography } from '@mui/material';
import { Title, useGetIdentity, usePermissions } from 'react-admin';
import { mayTouch, type Role } from '@gremio/contract/personal/rules.ts';
import { FiguresProvider } from '../home/figures.tsx';
import { useOrganizacion } from '../organizacion.tsx';
import type { Room } from '../rooms.ts';

/** The home page: the rooms' cards that this role may read. */
export function createHomePage(rooms: Room[]) {
  return function HomePage() {
    const { permissions: role } = usePermissions<Role>();
    const { identity } = useGetIdentity();
    const { organizacion } = useOrganizacion();
    const cards = rooms
      .flatMap(({ homeCards = [] }) => homeCards)
      .filter(({ resource }) => role && mayTouch(role, resource, 'r'));
    return (
      <FiguresProvider>
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
              Tu rol no trabaja en la consola. Si necesitás algo de acá, pedíselo a quien
              administra.
            </Typography>
          )}
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              gridAutoFlow: 'dense',
              gridTemplateColumns: {
                xs: 'minmax(0, 1fr)',
                md: 'repeat(2, minmax(0, 1fr))',
                xl: 'repeat(3, minmax(0, 1fr))',
              },
            }}
          >
            {cards.map(({ resource, Card, wide }, index) => (
              <Box
                key={`${resource} ${index}`}
                sx={{
                  minWidth: 0,
                  display: 'grid',
                  // A card that renders nothing takes no room.
                  '&:empty': { display: 'none' },
                  ...(wide ? { gridColumn: '1 / -1' } : {}),
                }}
              >
                <Card />
              </Box>
            ))}
          </Box>
        </Stack>
      </FiguresProvider>
    );
  };
}
