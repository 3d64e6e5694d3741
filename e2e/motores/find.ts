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

interface Pattern {
  source: string;
  flags: string;
}
interface Sent {
  role?: string;
  selector?: string;
  name?: string | Pattern;
  text?: string | Pattern;
  label?: string | Pattern;
  within?: Sent;
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
export const needsLibrary = ({ role, label, text, within }: Target): boolean =>
  Boolean(role ?? label ?? text) || (within !== undefined && needsLibrary(within));

const send = (target: Target): Sent =>
  Object.fromEntries(
    Object.entries(target).map(([key, value]: [string, unknown]) => {
      if (value instanceof RegExp) return [key, { source: value.source, flags: value.flags }];
      return [key, key === 'within' ? send(value as Target) : value];
    }),
  ) as Sent;

/** Runs inside the page: returns all matching elements in document order. */
function findAll(target: Sent): Element[] {
  interface Library {
    configure(options: object): void;
    queryAllByRole(root: Element, role: string, options: object): Element[];
    queryAllByLabelText(root: Element, text: unknown): Element[];
    queryAllByText(root: Element, text: unknown, options: object): Element[];
  }
  const library = (window as unknown as { TestingLibraryDom?: Library }).TestingLibraryDom;
  library?.configure({ throwSuggestions: false });
  const matcher = (value: string | Pattern): unknown =>
    typeof value === 'string' ? value : new RegExp(value.source, value.flags);
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) || element.matches('input');
  const inside = (root: Element, { role, name, text, label, selector }: Sent): Element[] => {
    if (selector || !library) return [...root.querySelectorAll(selector ?? '*')];
    if (role) {
      const options = name === undefined ? {} : { name: matcher(name) };
      return library.queryAllByRole(root, role, options);
    }
    if (label) return library.queryAllByLabelText(root, matcher(label));
    return library.queryAllByText(root, matcher(text ?? ''), { ignore: 'script, style' });
  };
  const { within } = target;
  const roots: Element[] = within ? findAll(within) : [document.documentElement];
  return roots.flatMap((root) => inside(root, target).filter(isShown));
}

const call = (then: string, target: Target): string =>
  `((findAll, target) => ${then})(${findAll.toString()}, ${JSON.stringify(send(target))})`;

export const expressions = {
  count: (target: Target) => call('findAll(target).length', target),
  /** Scrolls to the middle of the screen: sticky bars would take the tap. */
  element: (target: Target) =>
    call(
      `(([found]) => { found?.scrollIntoView({ block: 'center', behavior: 'instant' }); return found ?? null; })(findAll(target))`,
      target,
    ),
  /** Returns the bounds of the first match, or an empty string while it cannot be tapped. */
  place: (target: Target) =>
    call(
      `(([found]) => found && !found.disabled ? JSON.stringify(found.getBoundingClientRect()) : '')(findAll(target))`,
      target,
    ),
  words: (target: Target) =>
    call(`findAll(target).map((it) => it.innerText ?? it.textContent).join('\\n')`, target),
};

export const sayTarget = ({ within, ...target }: Target): string =>
  Object.entries(target)
    .map(([key, value]) => `${key} ${String(value)}`)
    .join(', ') + (within ? ` in ${sayTarget(within)}` : '');
