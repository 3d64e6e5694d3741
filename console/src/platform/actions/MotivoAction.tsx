import { TextInput } from 'react-admin';
import type * as z from 'zod';
import { FormAction, type FormActionProps } from './FormAction.tsx';

/** An action that takes something from a member, with the reason that the member reads. */
export const MotivoAction = <B extends z.ZodType<{ motivo: string | null }>>(
  props: Omit<FormActionProps<B>, 'children' | 'destructive'>,
) => (
  <FormAction {...(props as FormActionProps<B>)} destructive>
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
