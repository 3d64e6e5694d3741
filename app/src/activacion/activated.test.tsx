import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { clearDevice, PERSONA_ID, renderOn } from '../../testing/member.tsx';
import { keepOwner } from '../platform/session/owner.ts';
import { UnlessActivated } from './components/UnlessActivated.tsx';

afterEach(clearDevice);

it('shows the way to the card on a device that has one, and the form when it is asked for', () => {
  keepOwner(PERSONA_ID);
  renderOn({ estado: 'activo' }, <UnlessActivated>El formulario</UnlessActivated>);
  expect(screen.getByRole('heading').textContent).toBe('Ya lo tenés');
  expect(screen.getByRole('link').getAttribute('href')).toBe('/carnet');
  expect(screen.queryByText('El formulario')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Activar el de otra persona' }));
  expect(screen.getByText('El formulario')).toBeTruthy();
});

it('shows the form on a device without a card, and keeps it while it is sent', () => {
  const screenOf = () => <UnlessActivated>El formulario</UnlessActivated>;
  const { rerender } = renderOn({ estado: null }, screenOf());
  expect(screen.getByText('El formulario')).toBeTruthy();
  keepOwner(PERSONA_ID);
  rerender(screenOf());
  expect(screen.getByText('El formulario')).toBeTruthy();
});
