/** Checks how comments are written (`CONTRIBUTING.md`, Words), as far as a program can. */

const OPENING = /^[\s*]*(?:What|Who|Whose|Whom|Whoever|Whatever|Whether|How|Those)\b/;
const CITED = /\((?:design|specification), sections? \d|\bissue \d+, point/i;
const WIDTH = 110;
/** An address or a link cannot be wrapped. */
const UNBROKEN = /\S{60}/;

const rule = (find) => ({
  create: (context) => ({
    Program() {
      for (const comment of context.sourceCode.getAllComments()) {
        const message = find(comment, context.sourceCode.lines);
        if (message) context.report({ loc: comment.loc, message });
      }
    },
  }),
});

const opening = rule(({ value }) =>
  OPENING.test(value) ? 'Open a comment with a subject or a verb.' : null,
);

const cited = rule(({ value }) =>
  CITED.test(value)
    ? 'Cite a page of docs/ that exists, such as docs/architecture.md#scarcity.'
    : null,
);

const width = rule(({ loc }, lines) => {
  const own = lines.slice(loc.start.line - 1, loc.end.line);
  const wide = own.some((line) => line.length > WIDTH && !UNBROKEN.test(line));
  const alone = /^\s*(?:\/\/|\/\*|\{\/\*)/.test(own[0] ?? '');
  return alone && wide ? `Wrap comments at ${WIDTH} columns.` : null;
});

export default { meta: { name: 'comments' }, rules: { opening, cited, width } };
