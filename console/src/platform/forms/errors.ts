/** Result of an awaited call for react-admin's forms: undefined on success, else the errors by field. */
export const errorsOf = (done: Promise<unknown>): Promise<object | undefined> =>
  done.then(
    () => undefined,
    (error: { body?: { errors?: object } }) => error.body?.errors,
  );
