import { cleanup, render, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { AdminContext, type DataProvider, RecordContextProvider } from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import PointsMap from '@gremio/ui/map/PointsMap.tsx';
import { MensajeContent } from './mensajes/components/MensajeContent.tsx';
import { MapFrame } from './platform/map/MapFrame.tsx';
import { OrganizacionProvider } from './platform/organizacion.tsx';
import { stubBrowser } from './platform/testing.ts';
import { MailPreview } from './platform/preview/MailPreview.tsx';
import { ComercioLink } from './puerta/components/ComercioLink.tsx';

/** Pages that print or draw people's texts: the texts appear literally, and nothing in them is executed. */

const TAG = '<img src=x onerror=alert(1)>';
const HOSTILE = `"';--></style></title>${TAG}<script>alert(2)</script>{{3*3}}\${4*4}`;

const organizacion = {
  nombre: HOSTILE,
  nombre_corto: TAG,
  color_principal: '#112233',
  color_secundario: '#445566',
  logo: null,
  contacto: { telefono: null, email: null, web: null },
};
const dataProvider = {
  call: async () => ({ asunto: HOSTILE, html: HOSTILE, texto: HOSTILE }),
} as unknown as DataProvider;

beforeEach(() => {
  stubBrowser();
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(organizacion)));
});
afterEach(cleanup);

function draw(page: ReactElement, path = '/') {
  window.location.hash = `#${path.replace(':id', '1')}`;
  render(
    <OrganizacionProvider>
      <AdminContext dataProvider={dataProvider}>
        <Routes>
          <Route path={path} element={page} />
        </Routes>
      </AdminContext>
    </OrganizacionProvider>,
  );
}

/** The hostile text appears `times` times literally, and none of it became an element or a style. */
async function expectRead(times: number) {
  const read = () => document.body.textContent.split(HOSTILE).length - 1;
  await waitFor(() => expect(read()).toBe(times));
  expect(document.querySelectorAll('script, [onerror], img[src="x"]')).toHaveLength(0);
  const styles = [...document.querySelectorAll('style')].map(({ textContent }) => textContent);
  expect(styles.join('')).not.toContain('onerror');
}

it('the sheet of a shop', async () => {
  const comercio = { id: 1, nombre: HOSTILE, token: HOSTILE, vence: '2026-12-01', revocado: false };
  draw(
    <RecordContextProvider value={comercio}>
      <ComercioLink />
    </RecordContextProvider>,
  );
  await expectRead(2);
});

it('a mail, in a frame that runs nothing', async () => {
  const mensaje = { id: 1, canal: 'correo', asunto: HOSTILE, html: HOSTILE, texto: HOSTILE };
  draw(
    <RecordContextProvider value={mensaje}>
      <MensajeContent />
      <MailPreview clase="clave_activacion" body={{}} />
    </RecordContextProvider>,
  );
  await expectRead(1);
  const frames = await screen.findAllByTitle(/correo/i);
  // An empty `sandbox` allows no scripts and no forms, and gives the frame an opaque origin.
  expect(frames.map((frame) => frame.getAttribute('sandbox'))).toEqual(['', '']);
});

it('a map, whose pins and source are called what they are called', async () => {
  const punto = { id: 1, name: HOSTILE, nlatitud: -34.6, nlongitud: -58.4 };
  const teselas = 'https://mapa.example/{z}/{x}/{y}.png';
  draw(
    <MapFrame atribucion={HOSTILE}>
      <PointsMap
        label={HOSTILE}
        teselas={teselas}
        points={[punto]}
        sight={[punto]}
        wheelZooms={false}
        touchDrags
      />
    </MapFrame>,
  );
  const pin = await screen.findByRole('button', { name: HOSTILE });
  expect(pin.title).toBe(HOSTILE);
  await expectRead(1);
});
