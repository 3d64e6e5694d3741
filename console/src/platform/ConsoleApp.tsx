import { useMemo, useState } from 'react';
import { Admin, CustomRoutes, type AuthProvider, type DataProvider } from 'react-admin';
import { Route } from 'react-router-dom';
import { authProvider as wireAuth } from './http/auth.ts';
import { dataProvider as wireData } from './http/data.ts';
import { consoleQueries } from './http/queries.ts';
import { HelpRoute } from './help/HelpRoute.tsx';
import { i18nFor } from './i18n/i18n.ts';
import { ImportPage } from './import/ImportPage.tsx';
import { ImportsPage } from './import/ImportsPage.tsx';
import { InstalacionPage } from './instalacion/InstalacionPage.tsx';
import { StepsContext } from './instalacion/steps.ts';
import { AccessDenied } from './layout/AccessDenied.tsx';
import { createLayout } from './layout/Layout.tsx';
import { Notices } from './layout/Notices.tsx';
import { HoyPage } from './desk/HoyPage.tsx';
import { PlacePage } from './desk/PlacePage.tsx';
import { AccessGuard } from './AccessGuard.tsx';
import { guardedPages } from './guarded-pages.tsx';
import { OrganizacionProvider, useOrganizacion } from './organizacion.tsx';
import { reportPath } from './reports/report.ts';
import { ReportPage } from './reports/ReportPage.tsx';
import { ReportsPage } from './reports/ReportsPage.tsx';
import { type Room, RoomsContext } from './rooms.ts';
import { consoleStore } from './store.ts';
import { consoleTheme } from './theme/theme.ts';

interface Props {
  rooms: Room[];
  dataProvider?: DataProvider;
  authProvider?: AuthProvider;
}

const store = consoleStore();

/** The whole console, assembled from its rooms. Tests pass other providers. */
export function ConsoleApp(props: Props) {
  return (
    <OrganizacionProvider>
      <ThemedConsole {...props} />
    </OrganizacionProvider>
  );
}

function ThemedConsole({ rooms, dataProvider = wireData, authProvider = wireAuth }: Props) {
  const { organizacion } = useOrganizacion();
  const light = useMemo(() => consoleTheme(organizacion, 'light'), [organizacion]);
  const dark = useMemo(() => consoleTheme(organizacion, 'dark'), [organizacion]);
  const i18n = useMemo(() => i18nFor(rooms), [rooms]);
  const [queries] = useState(consoleQueries);
  const Layout = useMemo(() => createLayout(rooms), [rooms]);
  const pages = useMemo(() => rooms.map(({ routes }) => guardedPages(routes)), [rooms]);
  const imports = rooms.flatMap((room) => room.imports ?? []);
  const reports = rooms.flatMap((room) => room.reports ?? []);
  const steps = useMemo(() => rooms.flatMap((room) => room.installationSteps ?? []), [rooms]);
  return (
    <RoomsContext value={rooms}>
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
        notification={Notices}
        accessDenied={AccessDenied}
        dashboard={HoyPage}
        loginPage={rooms.find((room) => room.loginPage)?.loginPage ?? false}
        requireAuth
        disableTelemetry
      >
        {pages}
        <CustomRoutes>
          <Route
            path="/instalacion/:paso?"
            element={
              <StepsContext.Provider value={steps}>
                <InstalacionPage />
              </StepsContext.Provider>
            }
          />
          <Route path="/mesa/:lugar" element={<PlacePage />} />
          <Route path="/ayuda/:tema?" element={<HelpRoute />} />
          <Route path="/informes" element={<ReportsPage reports={reports} />} />
          {reports.map((report) => (
            <Route
              key={report.informe.codigo}
              path={reportPath(report)}
              element={
                <AccessGuard action="list" resource={report.informe.recurso}>
                  <ReportPage report={report} />
                </AccessGuard>
              }
            />
          ))}
          <Route path="/importar" element={<ImportsPage kinds={imports} />} />
          {imports.map((kind) => (
            <Route
              key={kind.slug}
              path={`/importar/${kind.slug}`}
              element={
                <AccessGuard action="edit" resource={kind.resource}>
                  <ImportPage kind={kind} />
                </AccessGuard>
              }
            />
          ))}
        </CustomRoutes>
      </Admin>
    </RoomsContext>
  );
}
