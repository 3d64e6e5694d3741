/**
 * Divides the screens of a sweep into tests of a few seconds, which the workers share. Neighbours in a list
 * often look alike: each part takes screens from all of it.
 */
export function inParts<Screen>(screens: readonly Screen[], perTest: number): Screen[][] {
  const parts = Math.ceil(screens.length / perTest);
  return Array.from({ length: parts }, (_, part) =>
    screens.filter((_screen, at) => at % parts === part),
  );
}
