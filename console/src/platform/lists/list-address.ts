/** Address of a list with a filter applied. */
export const listAddress = (resource: string, filter: object): string =>
  `/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
