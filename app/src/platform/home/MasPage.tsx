import { Link, Outlet, useChildMatches, useLocation, type LinkProps } from '@tanstack/react-router';
import { IdCard } from 'lucide-react';
import { Page } from '../components/Page.tsx';
import { List, RowBody, rowClass } from '../components/Row.tsx';
import { Split } from '../components/Split.tsx';
import { InstallRow } from '../install/InstallRow.tsx';
import { useRooms } from '../rooms-context.ts';
import { useSession } from '../session/session.ts';

function MoreList() {
  const { more } = useRooms();
  const { persona_id, pending } = useSession();
  const mine = more.filter(({ afiliado }) => !afiliado || persona_id !== null);
  return (
    <Page title="Más">
      <List label="Más">
        {!pending && persona_id === null && (
          <li>
            <Link to="/activar" className={rowClass}>
              <RowBody
                icon={IdCard}
                title="Activar mi carnet"
                detail="Con la clave de tu seccional"
                opens
              />
            </Link>
          </li>
        )}
        {mine.map(({ to, label, detail, icon }) => (
          <li key={to}>
            <Link to={to as LinkProps['to']} className={rowClass}>
              <RowBody icon={icon} title={label} detail={detail} opens />
            </Link>
          </li>
        ))}
        <InstallRow />
      </List>
    </Page>
  );
}

export function MasPage() {
  const pathname = useLocation({ select: (location) => location.pathname });
  // An address under it that is no page opens too: it says so.
  const open = useChildMatches().length > 0 || pathname !== '/mas';
  return <Split list={<MoreList />} detail={<Outlet />} open={open} />;
}
