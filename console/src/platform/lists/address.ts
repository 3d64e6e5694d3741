/** The address of a list with only what a filter leaves in it. */
export const listaDe = (resource: string, filter: object): string =>
  `/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
