import { useState } from 'react';
import { Box, Stack, Typography, useMediaQuery } from '@mui/material';
import { Title, useGetIdentity } from 'react-admin';
import { capital, formatDay, localParts } from '@gremio/contract/platform/format.ts';
import { useOwnPlaces, usePowers } from '../http/powers.ts';
import { FiguresProvider } from '../home/figures.tsx';
import { SearchBox } from '../search/SearchBox.tsx';
import { PLACE_NAMES } from './place.ts';
import { Next, useWork, Waiting } from './Work.tsx';

/** The clerk's day: the search, and the work of every place. */
export function HoyPage() {
  const powers = usePowers();
  const { identity } = useGetIdentity();
  const seccionales = useOwnPlaces()?.seccionales ?? [];
  const work = useWork('hoy');
  // On a phone the focus would open the keyboard over the page.
  const types = useMediaQuery('(hover: hover) and (pointer: fine)', { noSsr: true });
  const [today] = useState(() => capital(formatDay(localParts(new Date()).fecha)));
  return (
    <FiguresProvider>
      <Stack spacing={2} sx={{ py: 2 }}>
        <Title title={PLACE_NAMES.hoy} />
        <Box>
          <Typography variant="h5" component="p">
            {today}
          </Typography>
          <Typography color="text.secondary">
            {[identity?.fullName, ...seccionales].filter(Boolean).join(' · ')}
          </Typography>
        </Box>
        {powers && (
          <Box sx={{ maxWidth: 640 }}>
            <SearchBox takesFocus={types} />
          </Box>
        )}
        {powers && work.length === 0 && (
          <Typography>
            Tu rol no trabaja en la consola. Si necesitás algo de acá, pedíselo a quien administra.
          </Typography>
        )}
        <Next work={work} before={<Waiting work={work} />} />
      </Stack>
    </FiguresProvider>
  );
}
