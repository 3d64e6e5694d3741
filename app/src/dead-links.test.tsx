import { getAjuste } from '@gremio/contract/ajustes/endpoints.ts';
import { addressOf } from '@gremio/contract/platform/endpoint.ts';
import { type ErrorName, errorBody } from '@gremio/contract/platform/errors.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  type AnyRouter,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { clearDevice } from '../testing/member.tsx';
import { PedidoPage } from './hoteles/pages/PedidoPage.tsx';
import { queryClient } from './platform/api/query.ts';
import { ComercioPage } from './puerta/pages/ComercioPage.tsx';

afterEach(clearDevice);

const ORGANIZACION = {
  nombre: 'Sindicato de Prueba',
  nombre_corto: 'SdP',
  color_principal: '#112233',
  color_secundario: '#445566',
  logo: null,
  contacto: { telefono: '0800 555 0100', email: null, web: null },
};
const MUTE = { ...ORGANIZACION, contacto: { telefono: null, email: null, web: null } };
const SETTING = addressOf(getAjuste, { clave: 'organizacion' });

function open(
  path: string,
  component: () => ReactNode,
  name: ErrorName,
  organizacion: object = ORGANIZACION,
) {
  const { code } = errorBody(name);
  vi.stubGlobal('fetch', async (url: string | URL) =>
    String(url).includes(SETTING)
      ? Response.json(organizacion)
      : Response.json(errorBody(name), { status: code }),
  );
  const root = createRootRoute();
  const route = createRoute({ getParentRoute: () => root, path, component });
  const router: AnyRouter = createRouter({
    routeTree: root.addChildren([route]),
    history: createMemoryHistory({ initialEntries: [path.replace('$token', 'viejo')] }),
  });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

it.each([
  ['/hotel/$token', PedidoPage, 'pedido_vencido'],
  ['/canje/$token', ComercioPage, 'no_encontrado'],
] as const)(
  'an old link of %s says whom to call, and offers no other try',
  async (path, component, name) => {
    open(path, component, name);
    const call = await screen.findByRole('link', { name: /0800 555 0100/ });
    expect(call.getAttribute('href')).toBe('tel:08005550100');
    expect(screen.queryByRole('button', { name: 'Probar de nuevo' })).toBeNull();
  },
);

it.each([
  ['/hotel/$token', PedidoPage, 'pedido_vencido', 'Para contestar, comunicate con el sindicato.'],
  ['/canje/$token', ComercioPage, 'no_encontrado', 'Pedile uno nuevo al sindicato.'],
] as const)(
  'an old link of %s says what to do if the organisation gave no contact',
  async (path, component, name, says) => {
    open(path, component, name, MUTE);
    await screen.findByRole('heading', { name: MUTE.nombre });
    expect(document.body.textContent).toContain(says);
    expect(screen.queryByRole('link')).toBeNull();
  },
);
