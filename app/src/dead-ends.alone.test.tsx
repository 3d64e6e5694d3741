import { getAjuste } from '@gremio/contract/ajustes/endpoints.ts';
import { getSesion } from '@gremio/contract/activacion/endpoints.ts';
import { listHijos } from '@gremio/contract/hijos/endpoints.ts';
import { getPedidoHotel, listHoteles } from '@gremio/contract/hoteles/endpoints.ts';
import { addressOf } from '@gremio/contract/platform/endpoint.ts';
import { errorBody } from '@gremio/contract/platform/errors.ts';
import { listTiposPropios } from '@gremio/contract/vouchers/endpoints.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { render, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { clearDevice, PERSONA_ID } from '../testing/member.tsx';
import { queryClient } from './platform/api/query.ts';
import { RoomsProvider } from './platform/rooms-context.ts';
import { rooms } from './rooms.ts';
import { createAppRouter } from './router.ts';

/** The browser's, which modules ask for as they load. */
vi.hoisted(() => {
  const media = Object.assign(new EventTarget(), { matches: false });
  Object.assign(globalThis, { matchMedia: () => media });
});

afterEach(() => {
  clearDevice();
  history.pushState({}, '', '/');
});

const own = { x: String(PERSONA_ID), personId: String(PERSONA_ID) };
const ORGANIZACION = {
  nombre: 'Sindicato de Prueba',
  nombre_corto: 'SdP',
  color_principal: '#112233',
  color_secundario: '#445566',
  logo: null,
  contacto: { telefono: '0800 555 0100', email: null, web: null },
};
const SESION = { sesion: { persona_id: PERSONA_ID, estado: 'activo', dispositivo: 'web' } };

/** Replies of a server where a member has nothing, and no other thing exists. */
function reply(url: string): Response {
  const path = new URL(url, location.href).pathname;
  if (path === addressOf(getSesion)) return Response.json(SESION);
  if (path === addressOf(getAjuste, { clave: 'organizacion' })) return Response.json(ORGANIZACION);
  for (const list of [listHoteles, listHijos, listTiposPropios])
    if (path === addressOf(list, own)) return Response.json({ hoteles: [], hijos: [], tipos: [] });
  const isPedido = path === addressOf(getPedidoHotel, { token: 'nada' });
  const body = errorBody(isPedido ? 'pedido_vencido' : 'no_encontrado');
  return Response.json(body, { status: body.code });
}

it.each<[path: string, said: string, way: string]>([
  ['/no-existe', 'No encontramos esta página', 'Ir a Inicio'],
  ['/mas/nada', 'No encontramos esta página', 'Ir a Inicio'],
  ['/beneficios/abc', 'No encontramos esta página', 'Ir a Inicio'],
  ['/beneficios/999999', 'No está', 'Ver los beneficios'],
  ['/noticias/999999', 'No está', 'Ver las noticias'],
  ['/eventos/999999', 'No está', 'Ver los eventos'],
  ['/hoteles/999999', 'Ese hotel ya no se ofrece', 'Ver los hoteles'],
  ['/mas/hijos/999999', 'No figura a tu cargo', 'Ver mis hijos'],
  ['/mas/vouchers/999999', 'Este voucher no está', 'Ver mis vouchers'],
  ['/hotel/nada', 'Ya no sirve', 'Teléfono'],
  ['/canje/nada', 'Este enlace no sirve', 'Teléfono'],
])('%s says that it is not there, and leads on', async (path, said, way) => {
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close() {}
    },
  );
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('fetch', async (address: string | URL | Request) =>
    reply(address instanceof Request ? address.url : String(address)),
  );
  history.pushState({}, '', path);
  render(
    <QueryClientProvider client={queryClient}>
      <RoomsProvider value={rooms}>
        <RouterProvider router={createAppRouter()} />
      </RoomsProvider>
    </QueryClientProvider>,
  );
  await screen.findAllByRole('heading', { name: said });
  // A page outside the shell has no places beside it.
  const main = within(screen.queryByRole('main') ?? document.body);
  expect(await main.findByRole('link', { name: new RegExp(`^${way}`) })).toBeTruthy();
});
