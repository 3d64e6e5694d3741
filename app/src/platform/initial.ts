/** The first letter or digit of a name, as a mark: `U` of `«Unión»`. */
export const initialOf = (name: string): string =>
  name.match(/[\p{L}\p{N}]/u)?.[0].toUpperCase() ?? '';
