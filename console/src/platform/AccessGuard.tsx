import type { ReactNode } from 'react';
import { Loading, useCanAccess, useRequireAccess } from 'react-admin';

interface Props {
  /** The access that the page needs, as the name of a react-admin page. */
  action: 'list' | 'edit' | 'create' | 'show';
  resource: string;
  children: ReactNode;
}

/**
 * Guards a page by a resource. Users without access land on the access-denied page, and nothing of this one
 * is drawn or read before.
 */
export function AccessGuard({ action, resource, children }: Props) {
  useRequireAccess({ action, resource });
  const { canAccess } = useCanAccess({ action, resource });
  return canAccess ? children : <Loading />;
}
