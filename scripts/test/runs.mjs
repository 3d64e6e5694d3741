/**
 * @typedef {object} Test One test of a run.
 * @property {string} id Same in each repetition: project, file and title.
 * @property {string} file Path of its file, for the runner's command line.
 * @property {string} [at] Narrowest argument that runs it; the file by default.
 * @property {string} [project] Playwright's project.
 * @property {number} ms
 * @property {boolean} ok
 * @property {string} [message] First part of its error.
 *
 * @typedef {object} Run One run of a runner.
 * @property {Test[]} tests Tests that ran: skipped ones are not in it.
 * @property {string | null} trouble Failure of the runner itself, with which no test can be named.
 */

/** A file that could not be loaded, or whose set-up failed, is a test without a title. */
export function readVitest({ testResults }, root) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = name.replace(`${root}/`, '');
    if (status === 'failed' && assertionResults.every((one) => one.status !== 'failed'))
      return [{ id: file, file, ms: 0, ok: false, message: short(message) }];
    return assertionResults
      .filter((one) => one.status === 'passed' || one.status === 'failed')
      .map((one) => ({
        id: `${file} › ${one.fullName}`,
        file,
        ms: one.duration ?? 0,
        ok: one.status === 'passed',
        message: short(one.failureMessages?.join(' ')),
      }));
  });
}

export function readPlaywright({ config, suites }) {
  return suites.flatMap(specsOf).flatMap(({ title, file, line, tests: runs }) =>
    runs
      .filter(({ status }) => status !== 'skipped')
      .map(({ projectName, status, results }) => ({
        id: `[${projectName}] ${file} › ${title}`,
        file: `${config.rootDir}/${file}`,
        at: `${config.rootDir}/${file}:${line}`,
        project: projectName,
        ms: results.reduce((sum, { duration }) => sum + duration, 0),
        ok: status === 'expected',
        message: short(
          results.flatMap((one) => one.errors.map((error) => error.message)).join(' '),
        ),
      })),
  );
}

/** Error outside of any test, such as a server that did not start, or personal data in its log; or null. */
export const troubleOfPlaywright = ({ errors = [] }) =>
  short(errors.map(({ message }) => message).join(' ')) || null;

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

/** Results of Node's own runner, of which only the tests themselves are read: a suite adds nothing. */
export function readTap(tap, file) {
  return [
    ...tap.matchAll(/^ *(not ok|ok) \d+ - (.+)\n *---\n *duration_ms: ([\d.]+)\n *type: 'test'/gm),
  ].map(([, word, title, ms]) => ({
    id: `${file} › ${title}`,
    file,
    ms: Number(ms),
    ok: word === 'ok',
  }));
}

const COLOURS = new RegExp(`${String.fromCodePoint(27)}\\[[0-9;]*m`, 'g');

/** First part of an error, on one line, without colours; the runner printed the whole of it. */
const short = (message = '') => message.replace(COLOURS, '').replace(/\s+/g, ' ').slice(0, 600);

/** Counts a runner that crashed, ran nothing, or exits with an error without a failed test as trouble. */
export function runOf(code, tests) {
  if (!tests)
    return { tests: [], trouble: `el programa terminó con código ${code} y sin resultado` };
  if (tests.length === 0) return { tests, trouble: 'no corrió ninguna prueba' };
  const silent = code !== 0 && tests.every(({ ok }) => ok);
  return { tests, trouble: silent ? `el programa terminó con código ${code}` : null };
}
