import { TextInput } from 'react-admin';
import type * as z from 'zod';
import { FormAction, type FormActionProps } from './FormAction.tsx';

/**
 * An action with a reason that the member reads. It takes something from them, unless it is not
 * `destructive`.
 */
export const MotivoAction = <B extends z.ZodType<{ motivo: string | null }>>(
  props: Omit<FormActionProps<B>, 'children'>,
) => (
  <FormAction destructive draft {...(props as FormActionProps<B>)}>
    <TextInput
      source="motivo"
      label="Motivo"
      defaultValue={null}
      isRequired
      multiline
      minRows={2}
    />
  </FormAction>
);
