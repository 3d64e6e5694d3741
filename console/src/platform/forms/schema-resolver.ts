import { zodResolver } from '@hookform/resolvers/zod';
import { set, type FieldErrors, type FieldValues, type Resolver } from 'react-hook-form';
import { UNCHOSEN, type Unchosen, unchosenInWords } from './unchosen.ts';

function errorsOf(unchosen: Unchosen): FieldErrors {
  const errors: FieldErrors = {};
  for (const [source, text] of Object.entries(unchosen)) {
    if (text) set(errors, source, { type: 'unchosen', message: unchosenInWords(text) });
  }
  return errors;
}

/** Validates a form by the contract's schema, and refuses what was typed into a choice and not chosen. */
export function schemaResolver(schema: unknown): Resolver<FieldValues> {
  const byContract = zodResolver(
    schema as Parameters<typeof zodResolver>[0],
  ) as Resolver<FieldValues>;
  return async ({ [UNCHOSEN]: unchosen = {}, ...values }, context, options) => {
    const judged = await byContract(values, context, options);
    const errors = errorsOf(unchosen as Unchosen);
    if (Object.keys(errors).length === 0) return judged;
    return { values: {}, errors: { ...judged.errors, ...errors } };
  };
}
