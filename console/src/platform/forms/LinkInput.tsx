import { FieldTitle, useInput, useResourceContext } from 'react-admin';
import { LinkField } from '../text/LinkField.tsx';

/** An address to which something leads: a page of the app, or one of the web. */
export function LinkInput({ source }: { source: string }) {
  const resource = useResourceContext();
  const { field, fieldState } = useInput<string | null>({ source, defaultValue: null });
  return (
    <LinkField
      label={<FieldTitle source={source} resource={resource} />}
      // react-admin passes '' for a missing value.
      value={field.value || null}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={fieldState.invalid}
      helperText={
        fieldState.error?.message ??
        'Elegí una página de la app, o pegá una dirección https://. Los que llevan a Turnos o al Congreso sólo se muestran a quienes pueden usarlos'
      }
      name={source}
    />
  );
}
