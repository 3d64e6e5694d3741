import { linkTarget } from '../components/link-target.ts';
import { Link, Outlet, useChildMatches, useLocation, useRouter } from '@tanstack/react-router';
import { IdCard } from 'lucide-react';
import { useReportFirstRow } from '../components/first-row.ts';
import { Page } from '../components/Page.tsx';
import { List, RowBody, rowClass } from '../components/Row.tsx';
import { RowsSkeleton } from '../components/Skeleton.tsx';
import { Split } from '../components/Split.tsx';
import { InstallRow } from '../install/InstallRow.tsx';
import { useMore } from '../rooms-context.ts';
import { useSession } from '../session/session.ts';

/** Members with a card have more rows: nothing is shown until the session is known. */
function MoreList() {
  const { more } = useMore();
  const { persona_id, pending } = useSession();
  // A link that leads out of /mas does not open beside this list.
  const first = more.find(({ to }) => to.startsWith('/mas/'))?.to;
  const opened = useReportFirstRow(pending ? undefined : (first ?? null));
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
      {more.map(({ to, label, detail, icon }) => (
        <li key={to}>
          <Link to={linkTarget(to)} className={rowClass} aria-current={to === opened || undefined}>
            <RowBody icon={icon} title={label} detail={detail} opens />
          </Link>
        </li>
      ))}
      <InstallRow />
    </List>
  );
}

/** Renders the page of a row without navigating to its address. */
function PageAt({ to }: { to: string }) {
  const { routesByPath } = useRouter();
  const Drawn = routesByPath[to as keyof typeof routesByPath].options.component;
  return Drawn && <Drawn />;
}

export function MorePage() {
  const pathname = useLocation({ select: (location) => location.pathname });
  // An unknown address under /mas opens too, and shows that there is no such page.
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
      first={(to) => <PageAt to={to} />}
    />
  );
}
