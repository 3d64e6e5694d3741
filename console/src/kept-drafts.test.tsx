import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, RecordContextProvider, type DataProvider } from 'react-admin';
import { listFeriados } from '@gremio/contract/ajustes/feriados/endpoints.ts';
import { decideFoto } from '@gremio/contract/hijos/endpoints.ts';
import { cierreDeDia } from '@gremio/contract/turnos/cierre/endpoints.ts';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BeneficioStep } from './beneficios/components/BeneficioStep.tsx';
import { RunSorteo } from './eventos/components/RunSorteo.tsx';
import { LoadNoches } from './hoteles/components/LoadNoches.tsx';
import { DecideFoto } from './hijos/components/DecideFoto.tsx';
import { ReviewFoto } from './hijos/components/ReviewFoto.tsx';
import type { Foto } from './hijos/components/fotos.ts';
import { PasteTable } from './platform/import/PasteTable.tsx';
import { i18nFor } from './platform/i18n/i18n.ts';
import { LinkDialog } from './platform/text/LinkDialog.tsx';
import { setOwner } from './platform/store.ts';
import { REPARTICION } from './seccionales/components/kinds.ts';
import { Spellings } from './seccionales/components/Spellings.tsx';
import { UsuarioAccess } from './personal/components/UsuarioAccess.tsx';
import { asUser, stubBrowser } from './platform/testing.ts';
import { rooms } from './rooms.ts';
import { CloseDiaOrHora } from './turnos/components/CloseDiaOrHora.tsx';
import { PatronForm } from './turnos/components/PatronForm.tsx';
import type { Campania } from './turnos/components/words.ts';

const PLAN = {
  afectados: [
    {
      id: 1,
      persona_id: 1,
      nombre: 'PÉREZ, Ana',
      numero_documento: '20111222',
      con_correo: true,
      dia: '2026-12-09',
      hora: '10:00',
      destino: null,
    },
  ],
  sin_lugar: 1,
};

const call = vi.fn<(endpoint: unknown, input?: unknown) => Promise<unknown>>();

function open(children: ReactNode, record: object = {}) {
  const provider = { call, getList: async () => ({ data: [], total: 0 }) };
  render(
    <AdminContext
      dataProvider={provider as unknown as DataProvider}
      authProvider={asUser({ role: 'administracion', isLocal: false })}
      i18nProvider={i18nFor(rooms)}
    >
      <RecordContextProvider value={{ id: 7, ...record }}>{children}</RecordContextProvider>
    </AdminContext>,
  );
}
const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name }));
const field = (label: string | RegExp) => screen.findByLabelText<HTMLInputElement>(label);
const type = async (label: string | RegExp, value: string) =>
  fireEvent.change(await field(label), { target: { value } });

beforeEach(() => {
  stubBrowser();
  localStorage.clear();
  sessionStorage.clear();
  setOwner('clara');
  call.mockReset();
  call.mockImplementation(async (endpoint) => {
    if (endpoint === listFeriados) return { feriados: [] };
    return endpoint === cierreDeDia.preview ? PLAN : {};
  });
});
afterEach(cleanup);

const CAMPANIA = {
  id: 7,
  fire_collection: 'kits',
  cant_turnos: 4,
  limite_empleados: 2,
} as Campania;
const foto = { id: 7, lado: 'frente', nombre: 'Ciro', subida: '2026-11-28T10:00:00Z', version: 1 };
const EVENTO = {
  nombre: 'Acto',
  estrategia: 'sorteo',
  sorteado: false,
  cancelado: false,
  inscripcion_hasta: '2026-11-01T00:00:00Z',
  en_sorteo: 3,
  plazas: 2,
};
const RANGE = { desde: '2026-12-01', hasta: '2026-12-05' };

interface Kept {
  children: ReactNode;
  record?: object;
  opens?: string[];
  label: string | RegExp;
  value: string;
}

const FORMS: [string, Kept][] = [
  [
    'the reason to see a photo',
    {
      children: <ReviewFoto />,
      record: { ...foto, guardada: true },
      opens: ['Revisar'],
      label: /^¿Para qué la ves/,
      value: 'Kits escolares',
    },
  ],
  [
    'the pattern of days',
    {
      children: <PatronForm campania={CAMPANIA} />,
      label: /^Turnos en cada horario/,
      value: '12',
    },
  ],
  ['the first benefit', { children: <BeneficioStep />, label: /^Nombre/, value: 'Cine Sur' }],
  [
    'the draw',
    {
      children: <RunSorteo />,
      record: EVENTO,
      opens: ['Sortear'],
      label: /^Número/,
      value: '08431',
    },
  ],
  [
    'the rooms of a hotel',
    {
      children: <LoadNoches range={RANGE} />,
      record: { nombre: 'Sol' },
      opens: ['Cargar habitaciones'],
      label: /Habitaciones/,
      value: '12',
    },
  ],
  [
    'a spelling of a workplace',
    {
      children: <Spellings kind={REPARTICION} />,
      record: { nombre: 'Hospital', grafias: [] },
      opens: ['Agregar una forma…'],
      label: /^Como la escriben/,
      value: 'HTAL.',
    },
  ],
  [
    'the reason to give an access back',
    {
      children: <UsuarioAccess />,
      record: { name: 'Nora', email: 'nora@ejemplo.org', estado: 'activo', segundo_factor: true },
      opens: ['Devolver el acceso'],
      label: /^Por qué/,
      value: 'Perdió el teléfono',
    },
  ],
];

it.each(FORMS)(
  'offers again what was typed into %s',
  async (_name, { children, record, opens, ...typed }) => {
    const start = async () => {
      open(children, record);
      for (const name of opens ?? []) await press(name);
    };
    await start();
    await type(typed.label, typed.value);
    cleanup();
    await start();
    await screen.findByText(/^Tenés un borrador/);
    await press('Seguir');
    await waitFor(async () => expect((await field(typed.label)).value).toBe(typed.value));
  },
);

it('a slip closes no dialog with the reason to see a photo or the words of a link in it', async () => {
  const slip = () => {
    const around = document.querySelector('.MuiDialog-container') as Element;
    fireEvent.mouseDown(around);
    fireEvent.click(around);
  };
  open(<ReviewFoto />, { ...foto, guardada: true });
  await press('Revisar');
  await type(/^¿Para qué la ves/, 'Kits');
  slip();
  await screen.findByText(/tocá «Volver»/);
  cleanup();
  open(<LinkDialog text="" href={null} onDone={() => undefined} onClose={() => undefined} />);
  await type('Texto que se toca', 'Ver la nota');
  slip();
  await screen.findByText(/tocá «Volver»/);
  expect((await field('Texto que se toca')).value).toBe('Ver la nota');
});

it('a decision on a photo keeps its reason until it is sent', async () => {
  const review = () =>
    open(<DecideFoto foto={foto as Foto} url="/foto" onClose={() => undefined} />);
  review();
  await press('Rechazar');
  await type(/^Qué tiene que corregir/, 'Está borrosa');
  cleanup();
  review();
  await press('Seguir');
  expect((await field(/^Qué tiene que corregir/)).value).toBe('Está borrosa');
  await press('Rechazar la foto');
  await waitFor(() =>
    expect(call).toHaveBeenCalledWith(decideFoto, expect.objectContaining({ params: { id: 7 } })),
  );
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
});

it('closing a day keeps its reason in the tab until somebody goes back', async () => {
  const close = async () => {
    open(<CloseDiaOrHora kind="dia" id={7} fullName="martes 8" shortName="martes 8" />);
    await press('Cerrar martes 8');
    fireEvent.click(await screen.findByLabelText(/^Cancelarlos?/));
  };
  await close();
  await type(/^Motivo/, 'Se cortó la luz');
  cleanup();
  expect(localStorage).toHaveLength(0);
  await close();
  expect((await field(/^Motivo/)).value).toBe('Se cortó la luz');
  await press('Volver');
  expect(sessionStorage).toHaveLength(0);
});

it('pasted cells outlast a slip, for their own import only, and are forgotten once used', async () => {
  const onPick = vi.fn<(file: File) => void>();
  const paste = async (name: string) => {
    open(<PasteTable name={name} disabled={false} onPick={onPick} />);
    await press('Pegar desde una planilla');
  };
  await paste('padron');
  await type('Celdas copiadas', 'DNI');
  fireEvent.keyDown(await field('Celdas copiadas'), { key: 'Escape' });
  cleanup();
  await paste('sedes');
  expect((await field('Celdas copiadas')).value).toBe('');
  cleanup();
  await paste('padron');
  expect((await field('Celdas copiadas')).value).toBe('DNI');
  await press('Usar lo pegado');
  expect(onPick).toHaveBeenCalledOnce();
  expect(sessionStorage).toHaveLength(0);
});
