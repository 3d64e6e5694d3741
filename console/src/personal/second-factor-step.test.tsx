import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { AdminContext, type DataProvider } from 'react-admin';
import { HashRouter, Route, Routes } from 'react-router-dom';
import { getInstalacion } from '@gremio/contract/ajustes/instalacion/endpoints.ts';
import { PASOS } from '@gremio/contract/ajustes/instalacion/schemas.ts';
import { enableTwoFactor, listFactores, verifyTotp } from '@gremio/contract/personal/endpoints.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { i18nFor } from '../platform/i18n/i18n.ts';
import { InstalacionPage } from '../platform/instalacion/InstalacionPage.tsx';
import { StepsContext } from '../platform/instalacion/steps.ts';
import { asUser, stubBrowser } from '../platform/testing.ts';
import { SecondFactorStep } from './components/steps.tsx';

/** A server on which the code of the second factor is confirmed by any number. */
function serverOf() {
  let confirmed = false;
  return async (endpoint: unknown) => {
    if (endpoint === listFactores) return { codigo: confirmed, llaves: [], solo_llave: false };
    if (endpoint === enableTwoFactor)
      return { totpURI: 'otpauth://totp/gremio?secret=ABCD', backupCodes: ['uno', 'dos'] };
    if (endpoint === verifyTotp) confirmed = true;
    if (endpoint !== getInstalacion) return {};
    const estado = confirmed ? 'hecho' : 'pendiente';
    return { pasos: PASOS.map((paso) => ({ paso, estado })), beneficio: null, terminada: false };
  };
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const type = async (label: RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });

beforeEach(() => {
  stubBrowser();
  vi.stubGlobal('fetch', async () => new Response('null'));
  window.location.hash = '#/instalacion/segundo_factor';
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('the step of the second factor is done as soon as its code is confirmed', async () => {
  render(
    <HashRouter>
      <AdminContext
        dataProvider={{ call: serverOf() } as unknown as DataProvider}
        authProvider={asUser({ role: 'administracion', isLocal: false })}
        i18nProvider={i18nFor([])}
      >
        <StepsContext value={[{ paso: 'segundo_factor', Step: SecondFactorStep }]}>
          <Routes>
            <Route path="/instalacion/:paso" element={<InstalacionPage />} />
          </Routes>
        </StepsContext>
      </AdminContext>
    </HashRouter>,
  );
  await press('Agregar');
  await type(/Tu contraseña/, 'una contraseña larga');
  await press('Agregar el segundo factor');
  fireEvent.click(await screen.findByLabelText(/Los guardé/));
  await type(/^Código($| ?\*)/, '123456');
  expect(screen.queryByRole('button', { name: 'Seguir' })).toBeNull();
  await press('Confirmar');
  await screen.findByRole('button', { name: 'Seguir' });
});
