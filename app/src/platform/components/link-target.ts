import type { LinkProps } from '@tanstack/react-router';

/**
 * Types a path that a room declares as the target of a link. Rooms cannot declare it with the router's type,
 * which derives from the rooms.
 */
export const linkTarget = (path: string) => path as LinkProps['to'];
