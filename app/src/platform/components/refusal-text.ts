import type { FieldError } from '@gremio/contract/platform/validation.ts';
import { useState } from 'react';

/**
 * Returns the sentence beside a field while the field holds the refused value. Refusals are compared by
 * identity, because two in a row may have the same sentence. `value` is compared as a primitive.
 */
export function useRefusalText(
  error: FieldError | undefined,
  value: string | number | boolean | null,
): string | undefined {
  const [refused, setRefused] = useState({ error, value });
  if (refused.error !== error) {
    setRefused({ error, value });
    return error?.mensaje;
  }
  return Object.is(refused.value, value) ? error?.mensaje : undefined;
}
