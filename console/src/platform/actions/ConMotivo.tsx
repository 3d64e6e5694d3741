import { TextInput } from 'react-admin';
import type * as z from 'zod';
import { ConDatos, type ConDatosProps } from './ConDatos.tsx';

/** An action that takes something from a member, with the reason that the member reads. */
export const ConMotivo = <B extends z.ZodType<{ motivo: string | null }>>(
  props: Omit<ConDatosProps<B>, 'children' | 'destructive'>,
) => (
  <ConDatos
    {...(props as ConDatosProps<B>)}
    start={{ motivo: null, ...props.start } as never}
    destructive
  >
    <TextInput source="motivo" label="Motivo" isRequired multiline minRows={2} />
  </ConDatos>
);
