import { Children, cloneElement, createElement, Fragment, type ReactElement } from 'react';
import { Resource, type ResourceProps } from 'react-admin';
import { AccessGuard } from './AccessGuard.tsx';

const ACTIONS = ['list', 'create', 'edit', 'show'] as const;

function guardedPage(
  node: ReactElement<ResourceProps>,
  action: (typeof ACTIONS)[number],
): ReactElement | null {
  const page = node.props[action];
  if (!page) return null;
  const content = typeof page === 'object' && 'props' in page ? page : createElement(page);
  return (
    <AccessGuard action={action} resource={node.props.name}>
      {content}
    </AccessGuard>
  );
}

const guardedResource = (node: ReactElement<ResourceProps>): ReactElement =>
  cloneElement(
    node,
    Object.fromEntries(ACTIONS.map((action) => [action, guardedPage(node, action)])),
  );

/** The routes of a room, with each page of a resource guarded by that resource. */
export function guardedPages(node: ReactElement): ReactElement {
  if (node.type === Resource) return guardedResource(node as ReactElement<ResourceProps>);
  if (node.type !== Fragment) return node;
  const { children } = node.props as { children?: ReactElement };
  return <>{Children.map(children, (child) => child && guardedPages(child))}</>;
}
