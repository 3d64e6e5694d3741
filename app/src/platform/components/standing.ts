import type { FieldError } from '@gremio/contract/platform/validation.ts';
import { useState } from 'react';

/**
 * The sentence beside a field, while the field holds the value that was refused. A refusal is told from the one before
 * by its object, because the same sentence may be deserved twice. `value` is compared as a primitive.
 */
export function useStanding(
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
