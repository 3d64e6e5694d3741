import { Link, Outlet, useChildMatches, useLocation, type LinkProps } from '@tanstack/react-router';
import { IdCard } from 'lucide-react';
import { Page } from '../components/Page.tsx';
import { List, RowBody, rowClass } from '../components/Row.tsx';
import { RowsSkeleton } from '../components/Skeleton.tsx';
import { Split } from '../components/Split.tsx';
import { InstallRow } from '../install/InstallRow.tsx';
import { useRooms } from '../rooms-context.ts';
import { useSession } from '../session/session.ts';

/** Who carries a card has rows that others have not: none is shown before it is known who this is. */
function MoreList() {
  const { more } = useRooms();
  const { persona_id, pending } = useSession();
  if (pending) return <RowsSkeleton rows={more.length} />;
  return (
    <List label="Más">
      {persona_id === null && (
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
      {more
        .filter(({ afiliado }) => !afiliado || persona_id !== null)
        .map(({ to, label, detail, icon }) => (
          <li key={to}>
            <Link to={to as LinkProps['to']} className={rowClass}>
              <RowBody icon={icon} title={label} detail={detail} opens />
            </Link>
          </li>
        ))}
      <InstallRow />
    </List>
  );
}

export function MasPage() {
  const pathname = useLocation({ select: (location) => location.pathname });
  // An address under it that is no page opens too: it says so.
  const open = useChildMatches().length > 0 || pathname !== '/mas';
  return (
    <Split
      list={
        <Page title="Más">
          <MoreList />
        </Page>
      }
      detail={<Outlet />}
      open={open}
    />
  );
}
