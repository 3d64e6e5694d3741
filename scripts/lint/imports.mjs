/**
 * A chunk may fail to download, so a dynamic import whose promise is dropped ends as an unhandled rejection.
 */

/** Follows `import(…).then(…).then(…)` to its import; a `catch` on the way handles the failure. */
function dropsImport(node) {
  if (node.type === 'ImportExpression') return true;
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return false;
  const { object, property } = node.callee;
  return property.name !== 'catch' && dropsImport(object);
}

const handled = {
  create(context) {
    return {
      UnaryExpression(node) {
        if (node.operator === 'void' && dropsImport(node.argument))
          context.report({
            node,
            message: 'Handle a failed download: use runFromChunk, or catch it.',
          });
      },
    };
  },
};

export default { meta: { name: 'imports' }, rules: { handled } };
