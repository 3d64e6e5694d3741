import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  AutocompleteInput,
  useChoicesContext,
  useGetRecordRepresentation,
  type AutocompleteInputProps,
  type RaRecord,
} from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { folded } from '@gremio/contract/platform/folded.ts';
import { isUnchosen, UNCHOSEN, unchosenInWords, type Unchosen } from './unchosen.ts';

const plain = (text: string): string => folded(text.trim());

/** The option that a text means: the only one with that name, or the only one that has it in its name. */
export function meantBy<T>(text: string, options: T[], labelOf: (option: T) => string): T | null {
  const wanted = plain(text);
  const exact = options.filter((option) => plain(labelOf(option)) === wanted);
  if (exact.length === 1) return exact[0] ?? null;
  const within = options.filter((option) => plain(labelOf(option)).includes(wanted));
  return within.length === 1 ? (within[0] ?? null) : null;
}

type InputProps = AutocompleteInputProps<RaRecord, boolean | undefined>;

interface Props extends InputProps {
  /** A filter of a list: what is not chosen is said, and never sent as a filter. */
  isFilter?: boolean;
}

const asText = (shown: unknown): string => (typeof shown === 'string' ? shown : '');

/** Reads an option as the input shows it. */
function useLabel({ optionText, inputText }: InputProps, resource: string) {
  const represent = useGetRecordRepresentation(resource);
  return (option: RaRecord): string => {
    if (inputText) return asText(inputText(option));
    if (typeof optionText === 'function') return asText(optionText(option));
    if (typeof optionText === 'string') return asText(option[optionText]);
    return (resource && asText(represent(option))) || asText(option['name']);
  };
}

/** Types into an input that holds its own text, as a hand would. Not at once: in an effect React drops it. */
const typeInto = (field: RefObject<HTMLInputElement | null>, text: string): void =>
  queueMicrotask(() => {
    const input = field.current;
    if (!input) return;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });

/**
 * A choice from a list, searched by typing. Text that was typed and not chosen is never dropped: on leaving
 * the field, the only option that it means is taken; otherwise the field keeps it and says to choose.
 */
export function ChoiceInput({ isFilter = false, ...props }: Props) {
  const { source, resource, availableChoices, filterValues, isFromReference } =
    useChoicesContext<RaRecord>({
      ...(props.choices && { choices: props.choices }),
      ...(props.source && { source: props.source }),
    });
  const { multiple = false, choices: given } = props;
  const choices = availableChoices ?? given ?? [];
  const labelOf = useLabel(props, isFromReference ? (resource ?? '') : '');
  const { getValues, setValue, setError, clearErrors, trigger } = useFormContext();
  const typed = useRef('');
  const [left, setLeft] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  /** Keeps the text with the form, and so in its draft. Returns false if it has it already. */
  const note = (text: string): boolean => {
    const before = (getValues(UNCHOSEN) ?? {}) as Unchosen;
    if ((before[source] ?? '') === text) return false;
    const all = { ...before, [source]: text };
    setValue(UNCHOSEN, isUnchosen(all) ? all : undefined, { shouldDirty: true });
    return true;
  };
  const mark = (text: string) => {
    if (isFilter) {
      if (text) setError(source, { type: 'unchosen', message: unchosenInWords(text) });
      else clearErrors(source);
    } else if (note(text) || text !== '') void trigger(source);
  };
  const settle = () => {
    typed.current = '';
    setLeft(false);
    mark('');
  };
  const choose = (option: RaRecord) => {
    const id = option[props.optionValue ?? 'id'] as unknown;
    const value = multiple ? [...((getValues(source) as unknown[]) ?? []), id] : id;
    settle();
    setValue(source, value, { shouldDirty: true, shouldTouch: true });
    props.onChange?.(value as never, option as never);
    // Of several, the chosen one is shown beside the text, which stays otherwise.
    if (multiple) typeInto(field, '');
    if (!isFilter) void trigger(source);
  };
  /** Options of a reference belong to what was typed once the server has answered for it. */
  const q = (filterValues as { q?: string } | undefined)?.q;
  const take = useEffectEvent(() => {
    const text = typed.current.trim();
    if (!left || text === '') return;
    const isAnswered = !isFromReference || (q ?? '').trim() === text;
    const only = isFromReference && isAnswered && choices.length === 1 ? choices[0] : null;
    const meant = isAnswered ? (only ?? meantBy(text, choices, labelOf)) : null;
    if (meant) choose(meant);
    else mark(text);
  });
  useEffect(() => take(), [left, availableChoices, q]);

  const kept = (useWatch({ name: UNCHOSEN }) as Unchosen | undefined)?.[source] ?? '';
  const resume = useEffectEvent(() => {
    if (kept === '' || typed.current !== '') return;
    field.current?.focus();
    typeInto(field, kept);
  });
  useEffect(() => resume(), [kept]);

  return (
    <AutocompleteInput
      {...props}
      clearOnBlur={false}
      TextFieldProps={{ ...props.TextFieldProps, inputRef: field }}
      onInputChange={(event, text, reason) => {
        if (reason === 'input') {
          typed.current = text;
          setLeft(false);
          if (text === '') settle();
        } else if (event !== null) settle();
        props.onInputChange?.(event, text, reason);
      }}
      // An option whose whole name was typed changes no text, so its choice is told here only.
      onChange={(value, option) => {
        settle();
        props.onChange?.(value, option);
      }}
      onBlur={(event) => {
        setLeft(typed.current.trim() !== '');
        props.onBlur?.(event);
      }}
    />
  );
}
