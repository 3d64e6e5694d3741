import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { AddressText } from './AddressText.tsx';

afterEach(cleanup);

it('an address may break after its @, and stays one text', () => {
  const { container } = render(<AddressText address="ana.paz@correo.local" />);
  expect(container.innerHTML).toBe('ana.paz@<wbr>correo.local');
  expect(container.textContent).toBe('ana.paz@correo.local');
});
