import type { FieldError as Refusal } from '@gremio/contract/platform/validation.ts';
import type { ComponentProps } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { TextArea } from 'react-aria-components/TextArea';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import styles from './field.module.css';
import { useRefusalText } from './refusal-text.ts';

interface TextFieldProps {
  label: string;
  /** Name of the field on the wire, which an error refers to. */
  name: string;
  value: string;
  onChange: (value: string) => void;
  hint?: string;
  /** Refusal of the value, shown until the value changes. */
  error?: Refusal | undefined;
  /** Uses a multi-line field. */
  long?: boolean;
  /** Takes the focus on mounting, because it replaces the element that had it. */
  takesFocus?: boolean;
  inputRef?: ComponentProps<typeof Input>['ref'];
  input?: Pick<
    ComponentProps<'input'>,
    | 'type'
    | 'inputMode'
    | 'autoComplete'
    | 'autoCapitalize'
    | 'spellCheck'
    | 'placeholder'
    | 'maxLength'
    | 'className'
  >;
}

export function TextField({
  label,
  name,
  value,
  onChange,
  hint,
  error,
  long,
  takesFocus = false,
  input,
  inputRef,
}: TextFieldProps) {
  const wrong = useRefusalText(error, value);
  return (
    <AriaTextField
      className={styles.field}
      name={name}
      value={value}
      onChange={onChange}
      isInvalid={wrong !== undefined}
      validationBehavior="aria"
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus={takesFocus}
    >
      <Label className={styles.label}>{label}</Label>
      {long ? (
        <TextArea
          className={styles.input}
          maxLength={input?.maxLength}
          placeholder={input?.placeholder}
        />
      ) : (
        <Input
          {...input}
          ref={inputRef}
          className={[styles.input, input?.className].filter(Boolean).join(' ')}
        />
      )}
      {hint && (
        <Text slot="description" className={styles.hint}>
          {hint}
        </Text>
      )}
      <FieldError className={styles.error}>{wrong}</FieldError>
    </AriaTextField>
  );
}
