import type { FieldError } from '@gremio/contract/platform/validation.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactElement, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { CheckboxGroup } from './congreso/components/CheckboxGroup.tsx';
import { Checkbox } from './platform/components/Checkbox.tsx';
import { Choice } from './platform/components/Choice.tsx';
import { DateField } from './platform/components/DateField.tsx';
import { StarsChoice } from './platform/components/StarsChoice.tsx';
import { TextField } from './platform/components/TextField.tsx';

const SENTENCE = 'Eso no puede ser.';
const OPTIONS = [
  { id: 'micro', name: 'Micro' },
  { id: 'auto', name: 'Auto' },
] as const;

interface FieldProps<T> {
  value: T;
  onChange: (value: T) => void;
  error: FieldError | undefined;
}

/** A form of one field, with a button that refuses its value and one that resets it. */
function Form<T>({ begun, Field }: { begun: T; Field: (props: FieldProps<T>) => ReactElement }) {
  const [value, setValue] = useState(begun);
  const [error, setError] = useState<FieldError>();
  return (
    <>
      <Field value={value} onChange={setValue} error={error} />
      <button type="button" onClick={() => setError({ campo: 'campo', mensaje: SENTENCE })}>
        Mandar
      </button>
      <button type="button" onClick={() => setValue(begun)}>
        Empezar de nuevo
      </button>
    </>
  );
}

const Text = (props: FieldProps<string>) => <TextField label="Mail" name="campo" {...props} />;
const LongText = (props: FieldProps<string>) => (
  <TextField label="Comentario" name="campo" long {...props} />
);
const Agreed = ({ value, ...rest }: FieldProps<boolean>) => (
  <Checkbox checked={value} {...rest}>
    Acepto
  </Checkbox>
);
const OneOf = (props: FieldProps<'micro' | 'auto' | null>) => (
  <Choice label="¿Cómo viajás?" name="campo" options={OPTIONS} {...props} />
);
const AnyOf = (props: FieldProps<('micro' | 'auto')[]>) => (
  <CheckboxGroup label="¿Cómo viajás?" options={OPTIONS} {...props} />
);
const Stars = (props: FieldProps<number | null>) => <StarsChoice label="Tu puntaje" {...props} />;
const Birth = (props: FieldProps<string | null>) => (
  <DateField label="Fecha" name="campo" {...props} />
);

const send = () => userEvent.click(screen.getByRole('button', { name: 'Mandar' }));
const said = () => screen.queryByText(SENTENCE) !== null;
const marked = () => document.querySelectorAll('[aria-invalid="true"], [data-invalid]').length > 0;

afterEach(cleanup);

it.each([
  {
    kind: 'text',
    form: <Form begun="" Field={Text} />,
    edit: () => userEvent.type(screen.getByRole('textbox'), 'a'),
  },
  {
    kind: 'long text',
    form: <Form begun="ya escrito" Field={LongText} />,
    edit: () => userEvent.type(screen.getByRole('textbox'), '{Backspace}'),
  },
  {
    kind: 'box',
    form: <Form begun={false} Field={Agreed} />,
    edit: () => userEvent.click(screen.getByRole('checkbox')),
  },
  {
    kind: 'one of a few',
    form: <Form<'micro' | 'auto' | null> begun={null} Field={OneOf} />,
    edit: () => userEvent.click(screen.getByRole('radio', { name: 'Auto' })),
  },
  {
    kind: 'any of a few',
    form: <Form<('micro' | 'auto')[]> begun={[]} Field={AnyOf} />,
    edit: () => userEvent.click(screen.getByRole('checkbox', { name: 'Auto' })),
  },
  {
    kind: 'stars',
    form: <Form<number | null> begun={null} Field={Stars} />,
    edit: () => userEvent.click(screen.getByRole('radio', { name: '4 estrellas' })),
  },
  {
    kind: 'date',
    form: <Form<string | null> begun="2026-12-08" Field={Birth} />,
    edit: async () => {
      await userEvent.click(screen.getAllByRole('spinbutton')[0] as HTMLElement);
      await userEvent.keyboard('{ArrowUp}');
    },
  },
])('the refusal of a $kind goes as soon as it changes, and comes with the next', async (one) => {
  render(one.form);
  await send();
  expect([said(), marked()]).toEqual([true, one.kind !== 'any of a few']);
  await one.edit();
  expect([said(), marked()]).toEqual([false, false]);
  await send();
  expect(said()).toBe(true);
});

it('goes too when the form begins anew', async () => {
  render(<Form begun="" Field={Text} />);
  await userEvent.type(screen.getByRole('textbox'), 'x');
  await send();
  expect(said()).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Empezar de nuevo' }));
  expect(said()).toBe(false);
});
