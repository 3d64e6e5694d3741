import { type CssNode, generate, type List, parse, walk } from 'css-tree';
import { type Compat, compatOf, css, type Feature, featuresUnder, lackedBy } from './data.ts';
import type { Finding } from './script.ts';

const properties = css.properties as Feature;
const lengths = css.types?.length as Feature;
/** MDN's data has all units of a kind as one feature. */
const UNITS: [RegExp, string][] = [
  [/^cq(?:w|h|i|b|min|max)$/, 'container_query_length_units'],
  [/^[sld]v(?:w|h|i|b|min|max)$/, 'viewport_percentage_units_dynamic'],
];
/** A phone has no pointer, so it does not matter that iPhones know no cursor. */
const NO_MATTER = new Set(['cursor']);
const AROUND = 90;

/** Functions such as `color-mix()`, by name. */
const functions = new Map<string, Compat>();
for (const [path, compat] of featuresUnder(css.types as Feature)) {
  const name = path.at(-1) as string;
  if (!functions.has(name)) functions.set(name, compat);
}

const lacks = (compat: Compat | undefined): string[] => (compat ? lackedBy(compat) : []);

interface Use {
  name: string;
  lacks: string[];
}

const lackedUse = (name: string, compat: Compat | undefined): Use[] => {
  const lacking = lacks(compat);
  return lacking.length > 0 ? [{ name, lacks: lacking }] : [];
};

function unitUse(unit: string): Use[] {
  const [, feature] = UNITS.find(([pattern]) => pattern.test(unit)) ?? [];
  return feature ? lackedUse(unit, compatOf(lengths[feature])) : [];
}

/** Features that a declaration needs: its property, and the keywords, functions and units of its value. */
function needsOf(property: string, value: CssNode): Use[] {
  if (/^-[a-z]/.test(property) || NO_MATTER.has(property)) return [];
  const known = properties[property];
  const found = lackedUse(property, compatOf(known));
  const isKnown = found.length === 0;
  walk(value, (node) => {
    if (node.type === 'Function')
      found.push(...lackedUse(`${node.name}()`, functions.get(node.name)));
    if (node.type === 'Dimension') found.push(...unitUse(node.unit));
    if (node.type === 'Identifier' && known && isKnown) {
      found.push(...lackedUse(`${property}: ${node.name}`, compatOf(known[node.name])));
    }
  });
  return found;
}

/**
 * A browser keeps the last declaration that it understands, so one that needs nothing is the fallback of
 * those after it. The same property with WebKit's prefix counts too.
 */
function declarationsIn(block: List<CssNode>): Use[] {
  const safe = new Set<string>();
  const found: Use[] = [];
  for (const node of block) {
    if (node.type !== 'Declaration') continue;
    const needs = needsOf(node.property, node.value);
    if (needs.length === 0) safe.add(node.property.replace(/^-webkit-/, ''));
    // A custom property accepts any text, so an earlier declaration of it is no fallback.
    else if (node.property.startsWith('--') || !safe.has(node.property)) found.push(...needs);
  }
  return found;
}

/** Removes `@supports` blocks, whose content is guarded already. */
function withoutSupports(tree: CssNode): CssNode {
  walk(tree, {
    enter(node, item, list) {
      if (node.type === 'Atrule' && node.name === 'supports' && list) list.remove(item);
    },
  });
  return tree;
}

/**
 * Lists a stylesheet's uses of features that the list of browsers lacks, without a fallback before or
 * `@supports` around.
 */
export function checkStyles(code: string, file = 'style.css'): Finding[] {
  const tree = withoutSupports(parse(code, { parseCustomProperty: true }));
  const findings: Finding[] = [];
  const report = (uses: Use[], node: CssNode) => {
    const where = `${file}: ${generate(node).slice(0, AROUND)}`;
    findings.push(...uses.map((one) => ({ ...one, where })));
  };
  walk(tree, (node) => {
    if (node.type === 'Block') report(declarationsIn(node.children), node);
    if (node.type === 'Atrule' && !node.name.startsWith('-')) {
      report(lackedUse(`@${node.name}`, compatOf((css['at-rules'] as Feature)[node.name])), node);
    }
    if (node.type === 'FeatureRange') {
      const media = (css['at-rules'] as Feature).media as Feature;
      report(lackedUse('range in @media', compatOf(media.range_syntax)), node);
    }
    if (node.type === 'PseudoClassSelector' || node.type === 'PseudoElementSelector') {
      if (node.name.startsWith('-')) return;
      const sign = node.type === 'PseudoClassSelector' ? ':' : '::';
      report(lackedUse(sign + node.name, compatOf((css.selectors as Feature)[node.name])), node);
    }
    if (node.type === 'NestingSelector') {
      report(lackedUse('nesting', compatOf((css.selectors as Feature).nesting)), node);
    }
  });
  return findings;
}
