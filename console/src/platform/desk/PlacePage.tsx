import AddIcon from '@mui/icons-material/Add';
import { Box, Card, CardContent, IconButton, Stack, Typography } from '@mui/material';
import { Link, LinkBase, NotFound, Title, useResourceDefinitions, useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { mayReach, type Resource } from '@gremio/contract/personal/rules.ts';
import { usePowers } from '../http/powers.ts';
import { FiguresProvider } from '../home/figures.tsx';
import { useRooms } from '../rooms.ts';
import { SearchBox } from '../search/SearchBox.tsx';
import { isPlace, PLACE_NAMES, type Place } from './place.ts';
import { labelOf, type PlacePage as Page, pagesOf } from './pages.ts';
import { Next, useWork, Waiting } from './Work.tsx';

/** A place of the menu: its board, its work, and its lists. */
export function PlacePage() {
  const { lugar } = useParams();
  if (!isPlace(lugar)) return <NotFound />;
  return (
    <FiguresProvider key={lugar}>
      <PlaceContent place={lugar} />
    </FiguresProvider>
  );
}

function PlaceContent({ place }: { place: Place }) {
  const rooms = useRooms();
  const powers = usePowers();
  const work = useWork(place);
  if (!powers) return null;
  const pages = pagesOf(rooms, place, powers);
  const board = rooms
    .map((room) => room.board)
    .find((one) => one?.place === place && mayReach(powers, one.resource, 'r'));
  return (
    <Stack spacing={2} sx={{ py: 2 }}>
      <Title title={PLACE_NAMES[place]} />
      {place === 'personas' && (
        <Box sx={{ maxWidth: 640 }}>
          <SearchBox />
        </Box>
      )}
      {board && <board.Board />}
      <Waiting work={work} />
      {pages.length > 0 && <Lists pages={pages} />}
      <Next work={work} />
    </Stack>
  );
}

/** The lists of a place and its other pages, each with the button that adds a row. */
function Lists({ pages }: { pages: Page[] }) {
  return (
    <Card component="nav" aria-label="Listas">
      <CardContent>
        <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
          Listas
        </Typography>
        <Box
          component="ul"
          sx={{
            m: 0,
            p: 0,
            listStyle: 'none',
            display: 'grid',
            columnGap: 3,
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))',
          }}
        >
          {pages.map((page) => (
            <Box
              component="li"
              key={page.to}
              sx={{ display: 'flex', alignItems: 'center', minHeight: 44 }}
            >
              <PageLink page={page} />
            </Box>
          ))}
        </Box>
      </CardContent>
    </Card>
  );
}

function PageLink({ page }: { page: Page }) {
  const translate = useTranslate();
  return (
    <>
      <Link to={page.to} sx={{ flex: 1 }}>
        {labelOf(page, translate)}
      </Link>
      {page.list && <AddTo list={page.list} />}
    </>
  );
}

function AddTo({ list }: { list: Resource }) {
  const powers = usePowers();
  const { [list]: definition } = useResourceDefinitions();
  const translate = useTranslate();
  if (!powers || !definition?.hasCreate || !mayReach(powers, list, 'w')) return null;
  const label = translate(`resources.${list}.action.create`);
  return (
    <IconButton component={LinkBase} to={`/${list}/create`} aria-label={label} title={label}>
      <AddIcon />
    </IconButton>
  );
}
