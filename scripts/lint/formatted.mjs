/**
 * Text that Intl writes is for people: its order, spaces and commas change with the ICU version, so code that
 * reads it breaks on another engine. Parts come from `formatToParts`, dates from `localParts`.
 */

const WRITERS = new Set(['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString']);
/** The project's own functions that format for people. */
const OURS = /^format(?:Day|Date|DayAndHour|Distance|Pesos|Documento)$|InWords$/;
const READERS = new Set(['parse', 'test', 'exec', 'Number', 'parseInt', 'parseFloat', 'Date']);
const COMPARED = new Set(['===', '!==', '==', '!=', '<', '>', '<=', '>=']);
/** Members of a string that read its text. `trim` and changes of case only show it otherwise. */
const READING =
  /^(?:split|slice|substring|substr|at|charAt|match|matchAll|replace|replaceAll|search|indexOf|includes|startsWith|endsWith|length)$/;
const LOCALES = new Set(['es', 'es-AR']);
const ISO = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})?)?$/;

const nameOf = ({ type, name, property }) =>
  type === 'Identifier' ? name : type === 'MemberExpression' ? property.name : undefined;

const isIntl = (node) =>
  node?.type === 'NewExpression' &&
  node.callee.type === 'MemberExpression' &&
  node.callee.object.name === 'Intl' &&
  node.callee.property.name !== 'Collator';

const definitionOf = (node, scope) => {
  for (let at = scope; at; at = at.upper) {
    const variable = at.set.get(node.name);
    if (variable) return variable.defs[0]?.node;
  }
  return undefined;
};

/** True when a call returns text formatted for people. */
function isFormatted(node, scope) {
  if (node?.type !== 'CallExpression') return false;
  const name = nameOf(node.callee);
  if (WRITERS.has(name) || (node.callee.type === 'Identifier' && OURS.test(name))) return true;
  if (name !== 'format' || node.callee.type !== 'MemberExpression') return false;
  const { object } = node.callee;
  return (
    isIntl(object) || (object.type === 'Identifier' && isIntl(definitionOf(object, scope)?.init))
  );
}

/** True for such text itself, or for a variable that holds it. */
function comesFormatted(node, scope) {
  if (node?.type !== 'Identifier') return isFormatted(node, scope);
  const definition = definitionOf(node, scope);
  return definition?.type === 'VariableDeclarator' && isFormatted(definition.init, scope);
}

const formatted = {
  create(context) {
    const scopeOf = (node) => context.sourceCode.getScope(node);
    const refuse = (node) =>
      context.report({
        node,
        message: 'Intl writes this for people: take its parts by formatToParts, or use localParts.',
      });
    const check = (node) => {
      if (comesFormatted(node, scopeOf(node))) refuse(node);
    };
    const readers = (node) => {
      if (!READERS.has(nameOf(node.callee))) return;
      for (const argument of node.arguments) check(argument);
    };
    return {
      MemberExpression(node) {
        if (READING.test(node.property.name ?? 'at')) check(node.object);
      },
      BinaryExpression(node) {
        if (!COMPARED.has(node.operator)) return;
        check(node.left);
        check(node.right);
      },
      CallExpression: readers,
      NewExpression: readers,
      SwitchStatement: (node) => check(node.discriminant),
    };
  },
};

/** A locale chosen for the way in which it writes dates is one whose text will be parsed. */
const locale = {
  create(context) {
    const check = (node, argument) => {
      if (argument?.type !== 'Literal' || LOCALES.has(argument.value)) return;
      context.report({ node, message: 'People here read es-AR; a program takes formatToParts.' });
    };
    return {
      NewExpression: (node) => isIntl(node) && check(node, node.arguments[0]),
      CallExpression: (node) =>
        WRITERS.has(nameOf(node.callee)) && check(node, node.arguments[0] ?? { type: 'Literal' }),
    };
  },
};

/** ISO 8601 is the only format that all engines parse alike. */
const iso = {
  create(context) {
    const check = (node, [argument]) => {
      if (argument?.type !== 'Literal' || typeof argument.value !== 'string') return;
      if (!ISO.test(argument.value))
        context.report({ node, message: 'Only ISO 8601 is read the same by every engine.' });
    };
    return {
      NewExpression: (node) => node.callee.name === 'Date' && check(node, node.arguments),
      CallExpression: (node) =>
        nameOf(node.callee) === 'parse' &&
        node.callee.object?.name === 'Date' &&
        check(node, node.arguments),
    };
  },
};

export default { meta: { name: 'gremio' }, rules: { formatted, locale, iso } };
