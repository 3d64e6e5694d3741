import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { formatCount } from '@gremio/contract/platform/counted.ts';
import { dimensionesOf, medidasOf } from '@gremio/contract/platform/informe.ts';
import { tituloDePor, visiblesDe } from '@gremio/contract/platform/informe-tabla.ts';
import { AdminContext, type DataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { i18nFor } from './platform/i18n/i18n.ts';
import { Notices } from './platform/layout/Notices.tsx';
import { reportPath, type RoomReport } from './platform/reports/report.ts';
import { ReportPage } from './platform/reports/ReportPage.tsx';
import { asUser, stubBrowser } from './platform/testing.ts';
import { rooms } from './rooms.ts';

const REPORTS = rooms.flatMap(({ reports = [] }) => reports);
const VALUES = { id: '3', hora: '21:00', texto: 'Norte' };

const call = vi.fn<(endpoint: object, input: { query: Record<string, string> }) => unknown>();

/** Every choice that a report has: its last grouping and measure, and a value of each dimension. */
function choicesOf({ informe }: RoomReport) {
  const dimensions = dimensionesOf(informe);
  const values = dimensions.map((name) => [
    name,
    VALUES[informe.dimensiones[name]?.clase ?? 'texto'],
  ]);
  return {
    query: {
      desde: '2026-09-01',
      hasta: '2026-09-30',
      por: dimensions.at(-1) ?? 'seccional',
      seccional: 'Rosario',
      ...Object.fromEntries(values),
    } as Record<string, string>,
    medida: visiblesDe(informe).at(-1) as string,
  };
}

/** A different figure for each measure. */
const figureOf = ({ informe }: RoomReport, medida: string) =>
  1_100 + medidasOf(informe).indexOf(medida);

/** Figures of a report by what was asked. */
function count(report: RoomReport, { desde, hasta, por }: Record<string, string>) {
  const { informe } = report;
  const measures = medidasOf(informe);
  const valores = Object.fromEntries(measures.map((name) => [name, figureOf(report, name)]));
  return {
    desde,
    hasta,
    por,
    filas: [{ clave: 'x', titulo: 'La única', valores, antes: null }],
    total: valores,
    total_antes: null,
    ahora: informe.ahora ? 1_414 : null,
    contado: null,
    opciones: {},
  };
}

const open = (report: RoomReport, address: string) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <AdminContext
        dataProvider={{ call } as unknown as DataProvider}
        authProvider={asUser({ role: 'administracion', isLocal: false })}
        i18nProvider={i18nFor([])}
      >
        <ReportPage report={report} />
        <Notices />
      </AdminContext>
    </MemoryRouter>,
  );

beforeEach(() => {
  stubBrowser();
  call.mockReset();
});
afterEach(() => vi.unstubAllGlobals());

describe.each(REPORTS.map((report) => [report.informe.titulo, report] as const))(
  'the report %s',
  (titulo, report) => {
    it('is shared by a link, which keeps all that was chosen', async () => {
      call.mockImplementation(async (_endpoint, { query }) => count(report, query));
      const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
      Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
      onTestFinished(() => void Reflect.deleteProperty(navigator, 'clipboard'));
      const { query, medida } = choicesOf(report);
      const by = tituloDePor(report.informe, query['por'] as string).toLowerCase();
      const shown = async () => {
        await screen.findByText(`${titulo}, por ${by}`);
        expect(call.mock.lastCall).toEqual([report.wire.leer, { query }]);
        const figure = formatCount(figureOf(report, medida));
        const summary = `${report.informe.medidas[medida]?.titulo}: ${figure};`;
        screen.getByText((text) => text.startsWith(summary));
      };
      open(report, `${reportPath(report)}?${new URLSearchParams({ ...query, medida })}`);
      await shown();
      fireEvent.click(screen.getByText('Copiar enlace'));
      await screen.findByText('Se copió el enlace.');
      const [, address = ''] = (writeText.mock.lastCall?.[0] ?? '').split('#');
      cleanup();
      call.mockClear();
      open(report, address);
      await shown();
    });
  },
);

it('says what waits today, whatever the period', async () => {
  const report = REPORTS.find(({ informe }) => informe.codigo === 'papeles') as RoomReport;
  call.mockImplementation(async (_endpoint, { query }) =>
    count(report, { ...choicesOf(report).query, ...query }),
  );
  open(report, reportPath(report));
  await screen.findByText('Esperan hoy, de todas las fechas: 1.414.');
});
