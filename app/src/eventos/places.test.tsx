import type { Evento, Invitacion, Strategy } from '@gremio/contract/eventos/schemas.ts';
import type { Hijo } from '@gremio/contract/hijos/schemas.ts';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { clearDevice, renderOn } from '../../testing/member.tsx';
import { EnrolmentForm } from './components/EnrolmentForm.tsx';
import { Enrolment } from './components/Enrolment.tsx';

const EVENTO = {
  id: 5,
  nombre: 'Peña',
  estrategia: 'titular_y_acompanantes',
  comienza: '2026-12-20T20:00:00-03:00',
  termina: '2026-12-21T02:00:00-03:00',
  libres: 1,
} as Evento;
const STRATEGY = {
  tipo: 'titular_y_acompanantes',
  situacion: 'abierta',
  acciones: ['inscribir'],
  frase: 'Queda 1 lugar.',
  max_acompanantes: 3,
} as Strategy;
const HIJO = { id: 9, nombre: 'Prueba, Alma', numdoc: '55111222', edad: 1 } as Hijo;
const invitacion = (estado: Invitacion['estado'], personas: number) =>
  ({ id: 7, estado, personas, invitados: [] }) as unknown as Invitacion;

interface Shown {
  libres?: number;
  mine?: Invitacion;
  hijos?: Hijo[];
}
const show = ({ libres = 1, mine = invitacion('pendiente', 0), hijos = [] }: Shown) =>
  renderOn(
    { estado: 'activo' },
    <EnrolmentForm
      evento={{ ...EVENTO, libres }}
      strategy={STRATEGY}
      invitacion={mine}
      hijos={hijos}
    />,
  );
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

afterEach(clearDevice);

it('promises a guest no more places than there are, and offers the waiting list for more', () => {
  show({ hijos: [{ ...HIJO, fecha_nacimiento: '2025-01-01' }] });
  expect(
    screen.getByText('Queda 1 lugar. Si son más, van todos a la lista de espera.'),
  ).toBeTruthy();
  press('Seguir');
  expect(screen.getByRole('button', { name: 'Confirmar la inscripción' })).toBeTruthy();
  press('Cambiar algo');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Prueba, Alma, 1 año' }));
  press('Seguir');
  expect(screen.getByRole('button', { name: 'Anotarme en la lista de espera' })).toBeTruthy();
});

it('lets whoever has a place add as many as are left', () => {
  show({ mine: invitacion('inscripta', 1) });
  expect(screen.getByText('Hay lugar para 2 personas, con vos.')).toBeTruthy();
  press('Sumar a alguien');
  expect(screen.queryByRole('button', { name: 'Sumar a alguien' })).toBeNull();
});

it('tells whoever has the last place that nobody else fits', () => {
  show({ libres: 0, mine: invitacion('inscripta', 1) });
  expect(screen.getByText('No queda lugar para nadie más.')).toBeTruthy();
});

it('speaks of the event’s own limit while there is room', () => {
  show({ libres: 4 });
  expect(screen.getByText('Podés ir con hasta 3 personas más.')).toBeTruthy();
});

it.each([
  [
    'Este evento es para otros afiliados: si creés que te corresponde, comunicate con tu seccional.',
    1,
  ],
  ['Ya empezó: la inscripción cerró ayer.', 0],
])('links the seccional if the rule sends there: %s', (frase, links) => {
  const strategy = { ...STRATEGY, situacion: 'cerrada', acciones: [], frase } as Strategy;
  renderOn(
    { estado: 'activo' },
    <Enrolment evento={EVENTO} strategy={strategy} invitacion={null} />,
  );
  expect(screen.queryAllByRole('link', { name: 'Mi seccional' })).toHaveLength(links);
});
