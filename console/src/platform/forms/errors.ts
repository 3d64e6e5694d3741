/** What a form gets of a call that it waits for: nothing when it went well, else the fields that broke a rule. */
export const errorsOf = (done: Promise<unknown>): Promise<object | undefined> =>
  done.then(
    () => undefined,
    (error: { body?: { errors?: object } }) => error.body?.errors,
  );
