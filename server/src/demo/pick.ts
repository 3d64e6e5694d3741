import { present } from '@gremio/contract/platform/present.ts';

/** Takes an element by its index, beginning again after the last one. */
export const pick = <T>(from: readonly T[], index: number): NonNullable<T> =>
  present(from[index % from.length]);
