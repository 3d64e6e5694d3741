import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { afterEach, expect, it } from 'vitest';
import { errorBody } from '@gremio/contract/platform/errors.ts';
import { authProvider } from '../http/auth.ts';
import { setFactorMissing } from '../http/factor.ts';
import { SecondFactorGate } from './SecondFactorGate.tsx';

const Pagina = () => <p>Agregá tu segundo factor</p>;
const draw = () =>
  render(
    <SecondFactorGate SetupPage={Pagina}>
      <input aria-label="Nombre" />
    </SecondFactorGate>,
  );
const page = () => screen.queryByText('Agregá tu segundo factor');
const field = () => screen.queryByLabelText<HTMLInputElement>('Nombre');

afterEach(() => {
  cleanup();
  setFactorMissing(false);
});

it('shows nothing but the page to who lacks the factor, and then what they had opened', () => {
  setFactorMissing(true);
  draw();
  expect([page() !== null, field()]).toEqual([true, null]);
  act(() => setFactorMissing(false));
  expect([page(), field() !== null]).toEqual([null, true]);
});

it('stands over what is open when the server asks for it, which keeps what was typed', async () => {
  draw();
  fireEvent.change(field() as HTMLInputElement, { target: { value: 'Delta' } });
  const body = errorBody('segundo_factor_exigido');
  await act(() => authProvider.checkError(new HttpError(body.message, body.code, body)));
  expect([page() !== null, field()?.value]).toEqual([true, 'Delta']);
  act(() => setFactorMissing(false));
  expect(field()?.value).toBe('Delta');
});
