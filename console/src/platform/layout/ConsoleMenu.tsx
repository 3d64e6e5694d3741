import UploadIcon from '@mui/icons-material/UploadFile';
import { ListSubheader } from '@mui/material';
import { Menu, usePermissions, useSidebarState } from 'react-admin';
import { mayTouch, type Role } from '@gremio/contract/personal/rules.ts';
import type { Room } from '../rooms.ts';

/** The rooms' menu, without the resources that the role may not read and without empty headings. */
export function createMenu(rooms: Room[]) {
  const imports = rooms.flatMap((room) => room.imports ?? []);
  return function ConsoleMenu() {
    const { permissions: role } = usePermissions<Role>();
    const [open] = useSidebarState();
    if (!role) return null;
    const mayImport = imports.some((kind) => mayTouch(role, kind.resource, 'w'));
    return (
      <Menu>
        <Menu.DashboardItem />
        {rooms.flatMap(({ title, menu }) => {
          const visible = menu.filter((resource) => mayTouch(role, resource, 'r'));
          if (visible.length === 0) return [];
          return [
            open && <Heading key={title}>{title}</Heading>,
            ...visible.map((name) => <Menu.ResourceItem key={name} name={name} />),
          ];
        })}
        {mayImport && <Menu.Item to="/importar" primaryText="Importar" leftIcon={<UploadIcon />} />}
      </Menu>
    );
  };
}

function Heading({ children }: { children: string }) {
  return (
    <ListSubheader
      disableSticky
      role="presentation"
      sx={{ bgcolor: 'transparent', lineHeight: '32px', fontSize: '0.8125rem' }}
    >
      {children}
    </ListSubheader>
  );
}
