import KeyIcon from '@mui/icons-material/Key';
import LogoutIcon from '@mui/icons-material/Logout';
import {
  ListItemIcon,
  ListItemText,
  MenuItem,
  Typography,
  type MenuItemProps,
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
import { VerAtajos } from './Atajos.tsx';
import { IrAPersona } from './IrAPersona.tsx';
import { useSalir } from './useSalir.ts';
import { useOrganizacion } from '../organizacion.tsx';

function Salir(props: MenuItemProps) {
  const salir = useSalir();
  return (
    <MenuItem {...props} onClick={salir}>
      <ListItemIcon>
        <LogoutIcon fontSize="small" />
      </ListItemIcon>
      <ListItemText>Salir</ListItemText>
    </MenuItem>
  );
}

function Cuenta(props: MenuItemProps) {
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

function MiMenu() {
  const { permissions } = usePermissions<Role>();
  const { identity } = useGetIdentity();
  return (
    <UserMenu label={identity?.fullName ?? 'ra.auth.user_menu'}>
      <MenuItem disabled sx={{ '&.Mui-disabled': { opacity: 1 } }}>
        {permissions && ROLE_NAMES[permissions]}
      </MenuItem>
      <Cuenta />
      <VerAtajos />
      <Salir />
    </UserMenu>
  );
}

export function Barra(props: AppBarProps) {
  const { organizacion } = useOrganizacion();
  return (
    <AppBar
      {...props}
      color="inherit"
      toolbar={
        <>
          <IrAPersona />
          <ToggleThemeButton />
          <LoadingIndicator />
        </>
      }
      userMenu={<MiMenu />}
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
