import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { AdminContext, RecordContextProvider } from 'react-admin';
import { afterEach, expect, it } from 'vitest';
import { i18nFor } from '../platform/i18n/i18n.ts';
import { RenewCarnet } from './components/RenewCarnet.tsx';

afterEach(cleanup);

it('says what renewing a carnet is for, on its button and before it is done', async () => {
  render(
    <AdminContext i18nProvider={i18nFor([])}>
      <RecordContextProvider value={{ id: 9, nombre: 'PAZ, Ana' }}>
        <RenewCarnet />
      </RecordContextProvider>
    </AdminContext>,
  );
  const button = screen.getByRole('button', { name: 'Renovar carnet' });
  expect(button.title).toBe('Si lo perdió o lo prestó: anula el QR que tiene y le da otro');
  fireEvent.click(button);
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Es para quien lo perdió o lo prestó.');
  fireEvent.click(screen.getByRole('button', { name: 'Volver' }));
});
