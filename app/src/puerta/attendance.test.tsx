import { marcarAsistencia } from '@gremio/contract/puerta/endpoints.ts';
import type { Atencion } from '@gremio/contract/puerta/schemas.ts';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { TurnoAttendance } from './components/TurnoAttendance.tsx';

type Turno = NonNullable<Atencion['turno']>;

const TURNO: Turno = {
  id: 3,
  dia: '2026-12-08',
  hora: '10:30',
  estado: 'reservado',
  hoy: true,
  atendido: null,
  deshacer: false,
};
const ATTENDED: Turno = {
  ...TURNO,
  estado: 'atendido',
  atendido: '2026-12-08T10:31:00-03:00',
};
const ATENCION: Atencion = {
  persona: {
    id: 7,
    nombre: 'Ana Paz',
    numero_documento: '30111222',
    nro_afiliado: '50007',
    estado: 'activo',
  },
  hijos: [],
  turno: TURNO,
  vouchers: [],
};

/** Fake server that marks the turno; returns the bodies that it was sent. */
function standIn(): unknown[] {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (address: string | URL | Request, init?: RequestInit) => {
    expect(address instanceof Request ? address.url : String(address)).toContain(
      marcarAsistencia.path,
    );
    if (typeof init?.body !== 'string') throw new TypeError('the body is no text');
    const body = JSON.parse(init.body) as { vino: boolean };
    sent.push(body);
    const turno: Turno = body.vino ? { ...ATTENDED, deshacer: true } : TURNO;
    return Response.json({ ...ATENCION, turno });
  });
  return sent;
}

function Counter({ start = TURNO }: { start?: Turno }) {
  const [atencion, setAtencion] = useState<Atencion>({ ...ATENCION, turno: start });
  return (
    <TurnoAttendance persona_id={7} turno={atencion.turno} quiet={false} onChange={setAtencion} />
  );
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

afterEach(() => vi.unstubAllGlobals());

test('the turno of today is attended by one press, which is undone by another', async () => {
  const sent = standIn();
  render(<Counter />);
  screen.getByText('Es hoy');
  await press('Marcar atendido');
  await screen.findByText('Quedó atendido.');
  screen.getByText(/^Ya atendido/);
  expect(screen.queryByRole('button', { name: 'Marcar atendido' })).toBeNull();
  await press('Deshacer');
  await screen.findByText('Es hoy');
  screen.getByRole('button', { name: 'Marcar atendido' });
  const place = { persona_id: 7, turno_id: 3 };
  expect(sent).toEqual([
    { ...place, vino: true },
    { ...place, vino: false },
  ]);
});

test('a mark of an earlier scan can be undone by its clerk, and by nobody else', async () => {
  const sent = standIn();
  const { unmount } = render(<Counter start={ATTENDED} />);
  screen.getByText(/^Ya atendido/);
  expect(screen.queryByRole('button')).toBeNull();
  unmount();
  render(<Counter start={{ ...ATTENDED, deshacer: true }} />);
  await press('Deshacer');
  await screen.findByRole('button', { name: 'Marcar atendido' });
  expect(sent).toEqual([{ persona_id: 7, turno_id: 3, vino: false }]);
});

test('a turno of another day is told, and cannot be attended', () => {
  render(
    <TurnoAttendance
      persona_id={7}
      turno={{ ...TURNO, hoy: false }}
      quiet={false}
      onChange={() => undefined}
    />,
  );
  screen.getByText('Es para otro día');
  expect(screen.queryByRole('button')).toBeNull();
});
