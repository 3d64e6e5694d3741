/** Returns the first letter or digit of a name in upper case: `U` for `«Unión»`. */
export const initialOf = (name: string): string =>
  name.match(/[\p{L}\p{N}]/u)?.[0].toUpperCase() ?? '';
