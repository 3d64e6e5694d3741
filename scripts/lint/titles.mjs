/** Checks how tests are titled (`CONTRIBUTING.md`, Words), as far as a program can. */

const TESTS = new Set(['it', 'test', 'describe']);
const OPENING = /^(?:what|who|whose|whom|whoever|whatever|where|which)\b/i;

/** Name at the root of `it`, `it.each(rows)` or `test.describe.parallel`. */
function rootOf(callee) {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'MemberExpression') return rootOf(callee.object);
  return callee.type === 'CallExpression' ? rootOf(callee.callee) : null;
}

function textOf(node) {
  if (node?.type === 'Literal') return String(node.value);
  return node?.type === 'TemplateLiteral' ? node.quasis[0].value.raw : '';
}

const opening = {
  create: (context) => ({
    CallExpression(node) {
      const [title] = node.arguments;
      if (!TESTS.has(rootOf(node.callee)) || !OPENING.test(textOf(title))) return;
      context.report({ node: title, message: 'Title a test by its subject, or by a verb.' });
    },
  }),
};

export default { meta: { name: 'titles' }, rules: { opening } };
