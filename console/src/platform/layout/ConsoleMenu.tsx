import { useEffect, useRef } from 'react';
import PersonasIcon from '@mui/icons-material/PeopleAlt';
import TurnosIcon from '@mui/icons-material/EventAvailable';
import EntregasIcon from '@mui/icons-material/Redeem';
import BeneficiosIcon from '@mui/icons-material/LocalOffer';
import HotelesIcon from '@mui/icons-material/Hotel';
import EventosIcon from '@mui/icons-material/Celebration';
import InformesIcon from '@mui/icons-material/Insights';
import OrganizacionIcon from '@mui/icons-material/Business';
import HoyIcon from '@mui/icons-material/Today';
import { Box, type SvgIcon } from '@mui/material';
import { Menu, useSidebarState, useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import type { Powers } from '@gremio/contract/personal/rules.ts';
import { usePowers } from '../http/powers.ts';
import { PLACE_NAMES, type Place, placePath } from '../desk/place.ts';
import { labelOf, pagesOf, placeAt, placesOf } from '../desk/pages.ts';
import { type Room, useRooms } from '../rooms.ts';

const ICONS: Record<Place, typeof SvgIcon> = {
  hoy: HoyIcon,
  personas: PersonasIcon,
  turnos: TurnosIcon,
  entregas: EntregasIcon,
  beneficios: BeneficiosIcon,
  hoteles: HotelesIcon,
  eventos: EventosIcon,
  informes: InformesIcon,
  organizacion: OrganizacionIcon,
};

/** The places where the clerk has work; the current one shows its lists. */
export function ConsoleMenu() {
  const rooms = useRooms();
  const powers = usePowers();
  const { pathname } = useLocation();
  const [open] = useSidebarState();
  if (!powers) return null;
  const current = placeAt(rooms, pathname);
  return (
    <Menu>
      {placesOf(rooms, powers).flatMap((place) => [
        <PlaceItem key={place} place={place} current={place === current} />,
        open && place === current && (
          <PlaceLists key={`${place} listas`} {...{ rooms, place, powers, pathname }} />
        ),
      ])}
    </Menu>
  );
}

const IN_VIEW = {
  position: 'sticky',
  top: 0,
  zIndex: 1,
  backgroundColor: 'background.default',
} as const;

function PlaceItem({ place, current }: { place: Place; current: boolean }) {
  const Icon = ICONS[place];
  return (
    <Menu.Item
      to={placePath(place)}
      primaryText={PLACE_NAMES[place]}
      leftIcon={<Icon />}
      selected={current}
      aria-current={current ? 'true' : undefined}
      sx={current ? IN_VIEW : undefined}
    />
  );
}

interface ListsProps {
  rooms: Room[];
  place: Place;
  powers: Powers;
  pathname: string;
}

const isAt = (pathname: string, to: string) => pathname === to || pathname.startsWith(`${to}/`);

/** Height of the current place, which stays above its lists while they scroll. */
const PLACE_HEIGHT = 48;

/** The lists of the current place, which is kept in view with the list that is open. */
function PlaceLists({ rooms, place, powers, pathname }: ListsProps) {
  const translate = useTranslate();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.previousElementSibling?.scrollIntoView({ block: 'nearest' });
    box.current?.querySelector('.abierta')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  return (
    <Box ref={box} role="presentation">
      {pagesOf(rooms, place, powers).map((page) => (
        <Menu.Item
          key={page.to}
          to={page.to}
          primaryText={labelOf(page, translate)}
          className={isAt(pathname, page.to) ? 'abierta' : ''}
          sx={{
            pl: 7,
            py: 0.5,
            minHeight: 32,
            fontSize: '0.9rem',
            scrollMarginTop: PLACE_HEIGHT,
          }}
        />
      ))}
    </Box>
  );
}
