import { useMemo, useState } from 'react';
import { Admin, CustomRoutes, type AuthProvider, type DataProvider } from 'react-admin';
import { Route } from 'react-router-dom';
import { authProvider as wireAuth } from './http/auth.ts';
import { dataProvider as wireData } from './http/data.ts';
import { consoleQueries } from './http/queries.ts';
import { i18nFor } from './i18n/i18n.ts';
import { ImportPage } from './import/ImportPage.tsx';
import { ImportsPage } from './import/ImportsPage.tsx';
import { InstalacionPage } from './instalacion/InstalacionPage.tsx';
import { PasosContext } from './instalacion/pasos.ts';
import { consoleLayout } from './layout/Layout.tsx';
import { Permitido } from './Permitido.tsx';
import { inicioPage } from './layout/Inicio.tsx';
import { OrganizacionProvider, useOrganizacion } from './organizacion.tsx';
import { PartesContext } from './persona/partes.ts';
import type { Room } from './rooms.ts';
import { consoleStore } from './store.ts';
import { consoleTheme } from './theme/theme.ts';

interface Props {
  rooms: Room[];
  dataProvider?: DataProvider;
  authProvider?: AuthProvider;
}

const store = consoleStore();

/** The whole console, assembled from its rooms. Tests pass other providers. */
export function Consola(props: Props) {
  return (
    <OrganizacionProvider>
      <Dressed {...props} />
    </OrganizacionProvider>
  );
}

function Dressed({ rooms, dataProvider = wireData, authProvider = wireAuth }: Props) {
  const { organizacion } = useOrganizacion();
  const light = useMemo(() => consoleTheme(organizacion, 'light'), [organizacion]);
  const dark = useMemo(() => consoleTheme(organizacion, 'dark'), [organizacion]);
  const i18n = useMemo(() => i18nFor(rooms), [rooms]);
  const [queries] = useState(consoleQueries);
  const Layout = useMemo(() => consoleLayout(rooms), [rooms]);
  const Inicio = useMemo(() => inicioPage(rooms), [rooms]);
  const imports = rooms.flatMap((room) => room.imports ?? []);
  const pasos = useMemo(() => rooms.flatMap((room) => room.instalacion ?? []), [rooms]);
  const partes = useMemo(() => rooms.flatMap((room) => room.persona ?? []), [rooms]);
  return (
    <PartesContext.Provider value={partes}>
      <Admin
        title={organizacion.nombre_corto}
        dataProvider={dataProvider}
        authProvider={authProvider}
        queryClient={queries}
        store={store}
        i18nProvider={i18n}
        lightTheme={light}
        darkTheme={dark}
        layout={Layout}
        dashboard={Inicio}
        loginPage={rooms.find((room) => room.loginPage)?.loginPage ?? false}
        requireAuth
        disableTelemetry
      >
        {rooms.map((room) => room.routes)}
        <CustomRoutes>
          <Route
            path="/instalacion/:paso?"
            element={
              <PasosContext.Provider value={pasos}>
                <InstalacionPage />
              </PasosContext.Provider>
            }
          />
          <Route path="/importar" element={<ImportsPage kinds={imports} />} />
          {imports.map((kind) => (
            <Route
              key={kind.slug}
              path={`/importar/${kind.slug}`}
              element={
                <Permitido action="edit" resource={kind.resource}>
                  <ImportPage kind={kind} />
                </Permitido>
              }
            />
          ))}
        </CustomRoutes>
      </Admin>
    </PartesContext.Provider>
  );
}
