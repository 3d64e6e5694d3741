import type { House } from './house.ts';

/**
 * State of a module that lives as long as its server, such as a cache: created at the first use, one for each
 * server of the process.
 */
export function perServer<T extends object>(create: (house: House) => T): (house: House) => T {
  const created = new WeakMap<House, T>();
  return (house) => {
    const known = created.get(house);
    if (known) return known;
    const state = create(house);
    created.set(house, state);
    return state;
  };
}
