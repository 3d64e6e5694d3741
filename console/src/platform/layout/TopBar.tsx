import DarkModeIcon from '@mui/icons-material/DarkMode';
import KeyIcon from '@mui/icons-material/Key';
import LightModeIcon from '@mui/icons-material/LightMode';
import LogoutIcon from '@mui/icons-material/Logout';
import {
  Chip,
  ListItemIcon,
  ListItemText,
  MenuItem,
  Typography,
  useMediaQuery,
  type MenuItemProps,
  type Theme,
} from '@mui/material';
import {
  AppBar,
  LinkBase,
  LoadingIndicator,
  TitlePortal,
  useGetIdentity,
  UserMenu,
  useTheme,
  useUserMenu,
  type AppBarProps,
} from 'react-admin';
import { useOwnPlaces, usePowers } from '../http/powers.ts';
import { HelpButton } from '../help/HelpButton.tsx';
import { ROLE_NAMES } from '../roles.ts';
import { ShortcutsMenuItem } from './Shortcuts.tsx';
import { SearchDialog } from '../search/SearchDialog.tsx';
import { useSignOut } from './useSignOut.ts';
import { useOrganizacion } from '../organizacion.tsx';

function SignOutMenuItem(props: MenuItemProps) {
  const signOut = useSignOut();
  return (
    <MenuItem {...props} onClick={signOut}>
      <ListItemIcon>
        <LogoutIcon fontSize="small" />
      </ListItemIcon>
      <ListItemText>Salir</ListItemText>
    </MenuItem>
  );
}

function AccountMenuItem(props: MenuItemProps) {
  const { onClose } = useUserMenu() ?? {};
  return (
    <MenuItem {...props} component={LinkBase} to="/cuenta" onClick={onClose}>
      <ListItemIcon>
        <KeyIcon fontSize="small" />
      </ListItemIcon>
      <ListItemText>Mi cuenta</ListItemText>
    </MenuItem>
  );
}

/** Names the seccionales to which the clerk is limited; on a phone the title needs the room. */
function ClerkPlaces() {
  const seccionales = useOwnPlaces()?.seccionales ?? [];
  if (seccionales.length === 0) return null;
  return (
    <Chip
      size="small"
      variant="outlined"
      label={seccionales.join(', ')}
      sx={{
        display: { xs: 'none', sm: 'inline-flex' },
        mx: 1,
        maxWidth: 240,
        color: 'inherit',
        borderColor: 'currentcolor',
      }}
    />
  );
}

function ThemeMenuItem(props: MenuItemProps) {
  const { onClose } = useUserMenu() ?? {};
  const prefersDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true });
  const [mode, setMode] = useTheme(prefersDark ? 'dark' : 'light');
  const isDark = mode === 'dark';
  const toggle = () => {
    setMode(isDark ? 'light' : 'dark');
    onClose?.();
  };
  return (
    <MenuItem {...props} onClick={toggle}>
      <ListItemIcon>
        {isDark ? <LightModeIcon fontSize="small" /> : <DarkModeIcon fontSize="small" />}
      </ListItemIcon>
      <ListItemText>{isDark ? 'Ver en claro' : 'Ver en oscuro'}</ListItemText>
    </MenuItem>
  );
}

function ConsoleUserMenu() {
  const powers = usePowers();
  const { identity } = useGetIdentity();
  /** As in `UserMenu`, which shows the name only then; the label of its icon must be a known text. */
  const showsName = useMediaQuery<Theme>((theme) => theme.breakpoints.up('sm'));
  const name = showsName ? identity?.fullName : undefined;
  return (
    <UserMenu label={name ?? 'ra.auth.user_menu'}>
      <MenuItem disabled sx={{ '&.Mui-disabled': { opacity: 1 } }}>
        {powers && ROLE_NAMES[powers.role]}
      </MenuItem>
      <AccountMenuItem />
      <ThemeMenuItem />
      <ShortcutsMenuItem />
      <SignOutMenuItem />
    </UserMenu>
  );
}

export function TopBar(props: AppBarProps) {
  const { organizacion } = useOrganizacion();
  return (
    <AppBar
      {...props}
      color="inherit"
      toolbar={
        <>
          <ClerkPlaces />
          <SearchDialog />
          <HelpButton />
          <LoadingIndicator />
        </>
      }
      userMenu={<ConsoleUserMenu />}
    >
      <Typography
        variant="h6"
        component="span"
        noWrap
        sx={{ mr: 2, display: { xs: 'none', sm: 'block' } }}
      >
        {organizacion.nombre_corto}
      </Typography>
      {/* The library's box around a title would be cut without an ellipsis. */}
      <TitlePortal
        variant="body1"
        component="h1"
        sx={{ flex: 1, fontWeight: 500, '& > .RaConfigurable-root': { display: 'inline' } }}
      />
    </AppBar>
  );
}
