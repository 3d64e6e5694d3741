import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { ComboBox } from './ComboBox.tsx';

const MANY = [
  { id: 1, name: 'Río Cuarto' },
  { id: 2, name: 'Villa del Río' },
  ...Array.from({ length: 2400 }, (_, n) => ({ id: n + 10, name: `Paraje ${n}` })),
];

function Field() {
  const [value, setValue] = useState<number | null>(null);
  return (
    <>
      <ComboBox label="Localidad" options={MANY} value={value} onChange={setValue} />
      <output>{String(value)}</output>
    </>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('combobox');
/** The value that the parent component has. */
const chosen = () => document.querySelector('output')?.textContent;
const offered = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

afterEach(cleanup);

it('draws no more than a list can have, and says that there are more', async () => {
  render(<Field />);
  await userEvent.click(field());
  expect(offered()).toHaveLength(60);
  expect(screen.getByText('Hay más: escribí una parte del nombre.')).toBeTruthy();
});

it('finds by a part of the name, and is what was chosen until it is emptied', async () => {
  render(<Field />);
  await userEvent.type(field(), 'rio');
  expect(offered()).toEqual(['Río Cuarto', 'Villa del Río']);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(chosen()).toBe('1');
  expect(field().value).toBe('Río Cuarto');

  await userEvent.clear(field());
  expect(chosen()).toBe('null');
});

it('goes back to what was chosen when what was typed is nothing', async () => {
  render(<Field />);
  await userEvent.type(field(), 'paraje 2399');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await userEvent.type(field(), ' zzz');
  expect(screen.getByText('No hay ninguno con ese nombre.')).toBeTruthy();
  await userEvent.tab();
  expect(field().value).toBe('Paraje 2399');
  expect(chosen()).toBe('2409');
});
