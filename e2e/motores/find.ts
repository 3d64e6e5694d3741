import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

type Text = string | RegExp;

/** Describes an element as a person perceives it; of several, the first visible one is meant. */
export interface Target {
  role?: string;
  /** Accessible name; a string must match whole. */
  name?: Text;
  /** Text content; a string must match whole. */
  text?: Text;
  label?: Text;
  selector?: string;
  within?: Target;
}

const LIBRARY = readFileSync(
  createRequire(import.meta.url).resolve(
    '@testing-library/dom/dist/@testing-library/dom.umd.min.js',
  ),
  'utf8',
);

export const HAS_LIBRARY = '(window.TestingLibraryDom !== undefined)';

/** Injects Testing Library, which finds elements by role, into the page. It is large: once per document. */
export const WITH_LIBRARY = `(() => {
  const define = undefined, exports = undefined, module = undefined; ${LIBRARY}
})()`;

/** Targets with only a selector use `querySelectorAll`, without the library. */
export const needsLibrary = ({ selector, within }: Target): boolean =>
  selector === undefined || (within !== undefined && needsLibrary(within));

/** Runs inside the page: returns all matching elements in document order. */
function findAll({ role, name, text, label, selector, within }: Target): Element[] {
  type Query = (root: Element, wanted: unknown, options?: object) => Element[];
  const library = (window as unknown as { TestingLibraryDom: Record<string, Query> })
    .TestingLibraryDom;
  const inside = (root: Element): Element[] => {
    if (selector) return [...root.querySelectorAll(selector)];
    if (role) return library['queryAllByRole']?.(root, role, name ? { name } : {}) ?? [];
    if (label) return library['queryAllByLabelText']?.(root, label) ?? [];
    return library['queryAllByText']?.(root, text, { ignore: 'script, style' }) ?? [];
  };
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) || element.matches('input');
  const roots = within ? findAll(within) : [document.documentElement];
  return roots.flatMap((root) => inside(root).filter(isShown));
}

/** A target as source text, in which a pattern stays a pattern. */
export function sourceOf(value: unknown): string {
  if (value instanceof RegExp) return String(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return `{ ${Object.entries(value).map(([key, one]) => `${key}: ${sourceOf(one)}`)} }`;
}

const found = (target: Target): string => `(${findAll.toString()})(${sourceOf(target)})`;

export const expressions = {
  count: (target: Target) => `${found(target)}.length`,
  /** Scrolls to the middle of the screen: sticky bars would take the tap. */
  element: (target: Target) => `(([first]) => {
    first?.scrollIntoView({ block: 'center', behavior: 'instant' });
    return first ?? null;
  })(${found(target)})`,
  /** Returns the bounds of the first match, or an empty string while it cannot be tapped. */
  place: (target: Target) =>
    `(([first]) => first && !first.disabled ? JSON.stringify(first.getBoundingClientRect()) : '')(${found(target)})`,
  words: (target: Target) =>
    `${found(target)}.map((it) => it.innerText ?? it.textContent).join('\\n')`,
};
