import type { ReactNode } from 'react';
import { useRequireAccess } from 'react-admin';
import type { Resource } from '@gremio/contract/personal/rules.ts';

interface Props {
  /** What the page does to the resource, as its own pages say it. */
  action: 'list' | 'edit' | 'create';
  resource: Resource;
  children: ReactNode;
}

/** A page that is none of a resource's own, for whoever may do there what it does; who may not is told so. */
export function Permitido({ action, resource, children }: Props) {
  const { isPending } = useRequireAccess({ action, resource });
  return isPending ? null : children;
}
