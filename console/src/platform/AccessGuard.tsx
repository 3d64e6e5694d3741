import type { ReactNode } from 'react';
import { useRequireAccess } from 'react-admin';
import type { Resource } from '@gremio/contract/personal/rules.ts';

interface Props {
  /** The access that the page needs, as the name of a react-admin page. */
  action: 'list' | 'edit' | 'create';
  resource: Resource;
  children: ReactNode;
}

/** Guards a custom page by a resource. Roles without access land on the access-denied page. */
export function AccessGuard({ action, resource, children }: Props) {
  const { isPending } = useRequireAccess({ action, resource });
  return isPending ? null : children;
}
