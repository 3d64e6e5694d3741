/**
 * Options of an `LRUCache` of at most `max` entries that grows as they come; with its own `max` the library
 * allocates all of them at the start, which takes 30 ms for 100,000.
 */
export const atMostEntries = (max: number) => ({ maxSize: max, sizeCalculation: () => 1 });
