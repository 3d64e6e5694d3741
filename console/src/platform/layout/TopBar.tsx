import KeyIcon from '@mui/icons-material/Key';
import LogoutIcon from '@mui/icons-material/Logout';
import {
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
  ToggleThemeButton,
  useGetIdentity,
  usePermissions,
  UserMenu,
  useUserMenu,
  type AppBarProps,
} from 'react-admin';
import type { Role } from '@gremio/contract/personal/rules.ts';
import { ROLE_NAMES } from '../roles.ts';
import { ShortcutsMenuItem } from './Shortcuts.tsx';
import { GoToPersona } from './GoToPersona.tsx';
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

function ConsoleUserMenu() {
  const { permissions } = usePermissions<Role>();
  const { identity } = useGetIdentity();
  /** As in `UserMenu`, which shows the name only then; the label of its icon must be a known text. */
  const showsName = useMediaQuery<Theme>((theme) => theme.breakpoints.up('sm'));
  const name = showsName ? identity?.fullName : undefined;
  return (
    <UserMenu label={name ?? 'ra.auth.user_menu'}>
      <MenuItem disabled sx={{ '&.Mui-disabled': { opacity: 1 } }}>
        {permissions && ROLE_NAMES[permissions]}
      </MenuItem>
      <AccountMenuItem />
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
          <GoToPersona />
          <ToggleThemeButton />
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
      <TitlePortal variant="body1" component="h1" sx={{ flex: 1, fontWeight: 500 }} />
    </AppBar>
  );
}
