import { cleanup, render, screen } from '@testing-library/react';
import { AdminContext, type DataProvider, RecordContextProvider } from 'react-admin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { i18nFor } from '../platform/i18n/i18n.ts';
import { asUser, stubBrowser } from '../platform/testing.ts';
import { RejectedCorreo, RejectedCorreos } from './components/RejectedCorreos.tsx';
import { mensajes } from './routes.tsx';

const ANA = {
  persona_id: 7,
  correo: 'ana@correo.local',
  desde: '2026-11-20T12:00:00-03:00',
  respuesta: '550 5.1.1 User unknown',
};

beforeEach(stubBrowser);
afterEach(cleanup);

function renderWith(correos: object[], content: React.ReactNode) {
  const call = vi.fn<DataProvider['call']>(async () => ({ cuantos: correos.length, correos }));
  render(
    <AdminContext
      dataProvider={{ call } as unknown as DataProvider}
      authProvider={asUser({ role: 'lectura', isLocal: false })}
      i18nProvider={i18nFor([mensajes])}
    >
      <RecordContextProvider value={{ id: 7 }}>{content}</RecordContextProvider>
    </AdminContext>,
  );
  return call;
}

it('says on the page of a persona that their address takes no mail, and what to do', async () => {
  const call = renderWith([ANA], <RejectedCorreo />);
  const warning = await screen.findByRole('alert');
  expect(warning.textContent).toContain('ana@correo.local no recibe desde el 20/11/2026, 12:00');
  expect(warning.textContent).toContain('Preguntale qué correo usa y corregilo en sus datos.');
  expect(warning.textContent).toContain(ANA.respuesta);
  expect(call).toHaveBeenCalledWith(expect.anything(), { query: { persona_id: 7 } });
});

it('counts them on «Hoy», with a link to each person', async () => {
  renderWith([ANA, { ...ANA, persona_id: 8, correo: 'eva@correo.local' }], <RejectedCorreos />);
  expect(await screen.findByText(/^2 correos no reciben: corregilos/)).toBeTruthy();
  const link = screen.getByRole('link', { name: 'eva@correo.local' });
  expect(link.getAttribute('href')).toContain('/personas/8/show');
});
