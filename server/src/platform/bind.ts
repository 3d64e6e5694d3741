type Bound<T> = {
  [K in keyof T]: T[K] extends (first: never, ...rest: infer A) => infer R
    ? (...rest: A) => R
    : never;
};

/**
 * Gives functions of a module their common first argument, such as a service's parts: the functions stay
 * outside of a closure, and callers do not see that argument.
 */
export function bind<P, T extends Record<string, (first: P, ...rest: never[]) => unknown>>(
  first: P,
  functions: T,
): Bound<T> {
  const bound = Object.entries(functions).map(([name, run]) => [
    name,
    (...rest: never[]) => run(first, ...rest),
  ]);
  return Object.fromEntries(bound) as Bound<T>;
}
