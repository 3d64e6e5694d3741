import { describe, expect, it } from 'vitest';
import { citaOf, seMueve } from './cita/rules.ts';
import { esViva, lastsDays, ofertaVencida, tieneLugar } from './rules.ts';
import type { EstadoInvitacion } from './schemas.ts';
import {
  BEFORE,
  BEGUN,
  type Case,
  CLOSED,
  ENDED,
  EVENTO,
  judge,
  OFERTA,
  OPEN,
  propia,
} from '../../testing/eventos.ts';

describe('each situation, and the words around it', () => {
  it.each<[string, Case, string, string[], string]>([
    ['over', { at: ENDED }, 'terminado', [], 'Este evento ya terminó: mirá los que vienen.'],
    [
      'enrolled, over',
      { mia: propia('inscripta'), at: ENDED },
      'terminado',
      [],
      'Este evento ya terminó',
    ],
    ['enrolled, begun', { mia: propia('inscripta'), at: BEGUN }, 'inscripta', [], 'Tenés lugar'],
    [
      'enrolled, before it opens',
      { mia: propia('inscripta'), at: BEFORE },
      'inscripta',
      ['cancelar'],
      'Tenés lugar para 3 personas: mostrá las entradas en la puerta.',
    ],
    ['offered', { mia: propia('ofrecida') }, 'ofrecida', ['aceptar', 'cancelar'], 'Hay lugar'],
    [
      'in the draw, alone and without a number',
      {
        evento: { estrategia: 'sorteo' },
        mia: propia('en_sorteo', { personas: 1, participante: null }),
      },
      'en_sorteo',
      ['cambiar', 'cancelar'],
      'Participás del sorteo, por 1 lugar: ',
    ],
    [
      'waiting alone, without a position',
      { mia: propia('lista_de_espera', { personas: 1, puesto: null }) },
      'lista_de_espera',
      ['cambiar', 'cancelar'],
      'Estás en la lista de espera, por 1 lugar: si se libera un lugar, te escribimos',
    ],
    [
      'waiting when it ended',
      { mia: propia('lista_de_espera'), at: ENDED },
      'terminado',
      [],
      'Este evento ya terminó: mirá los que vienen.',
    ],
    [
      'one place left',
      { evento: { libres: 1 } },
      'abierta',
      ['inscribir'],
      'Queda 1 lugar: inscribite antes del martes 15',
    ],
    ['none left', { evento: { libres: 0 } }, 'completa', ['esperar'], 'No queda lugar'],
    [
      'a draw',
      { evento: { estrategia: 'sorteo' } },
      'abierta',
      ['inscribir'],
      'Los lugares se sortean',
    ],
    [
      'seen and not answered',
      { mia: propia('pendiente') },
      'abierta',
      ['inscribir'],
      'La inscripción está abierta: ',
    ],
    ['closed', { at: CLOSED }, 'cerrada', [], 'La inscripción cerró el'],
    [
      'cancelled with dots in the reason',
      { mia: propia('cancelada', { motivo: 'Lo pidió el Sr. Paz.' }) },
      'abierta',
      ['inscribir'],
      'Tu inscripción se canceló (Lo pidió el Sr. Paz). La inscripción',
    ],
    [
      'suspended',
      { miembro: { estado: 'suspendido' } },
      'suspendido',
      [],
      'Tu afiliación figura suspendida',
    ],
    [
      'suspended with a place, begun',
      { miembro: { estado: 'suspendido' }, mia: propia('inscripta'), at: BEGUN },
      'suspendido',
      [],
      'Tu afiliación',
    ],
    [
      'suspended with a place, over',
      { miembro: { estado: 'suspendido' }, mia: propia('inscripta'), at: ENDED },
      'suspendido',
      [],
      'Tu afiliación',
    ],
    [
      'suspended, seen and not answered',
      { miembro: { estado: 'suspendido' }, mia: propia('pendiente') },
      'suspendido',
      [],
      'Tu afiliación',
    ],
    [
      'suspended, cancelled',
      { miembro: { estado: 'suspendido' }, mia: propia('cancelada') },
      'suspendido',
      [],
      'Tu afiliación',
    ],
    [
      'not for this member',
      { miembro: { destinatario: false } },
      'no_destinatario',
      [],
      'Este evento es para otros',
    ],
    [
      'without enrolment and without words',
      { evento: { estrategia: 'no_habilitado' } },
      'no_habilitado',
      [],
      'Este evento no tiene inscripción. Comunicate con tu seccional.',
    ],
    [
      'cancelled without words',
      { evento: { cancelado: BEFORE } },
      'cancelado',
      [],
      'Este evento se canceló: . Mirá los que vienen.',
    ],
  ])('%s', (_name, given, situacion, acciones, frase) => {
    const strategy = judge(given);
    expect([strategy.situacion, strategy.acciones]).toEqual([situacion, acciones]);
    expect(strategy.frase.slice(0, frase.length)).toBe(frase);
  });
});

it.each<[EstadoInvitacion, boolean, boolean]>([
  ['pendiente', false, false],
  ['inscripta', true, true],
  ['ofrecida', true, true],
  ['lista_de_espera', true, false],
  ['en_sorteo', true, false],
  ['cancelada', false, false],
])('an invitación that is %s is living: %s, and holds a place: %s', (estado, living, place) => {
  expect([esViva({ estado }), tieneLugar({ estado })]).toEqual([living, place]);
});

it('takes only an offer with a term for lapsed', () => {
  const late = new Date(ENDED);
  expect(ofertaVencida(propia('ofrecida', { oferta_hasta: null }), late)).toBe(false);
  expect(ofertaVencida(propia('inscripta', { oferta_hasta: OFERTA }), late)).toBe(false);
});

it.each([
  ['2026-12-20T20:00:00-03:00', '2026-12-21T13:59:59-03:00', false],
  ['2026-12-20T20:00:00-03:00', '2026-12-21T14:00:00-03:00', true],
])('from %s to %s it lasts days: %s', (comienza, termina, days) => {
  expect(lastsDays({ comienza, termina })).toBe(days);
});

it('names the place in the calendar with its address, and how many go', () => {
  const evento = { id: 3, nombre: 'Fiesta', lugar: 'Sede', direccion: 'Mitre 1', ...EVENTO };
  const lugar = { personas: 2, revision: 5 };
  expect(citaOf(evento, lugar, 'gremio.example', OPEN)).toMatchObject({
    lugar: 'Sede, Mitre 1',
    detalle: 'Tenés lugar para 2 personas. Llevá las entradas: están en la app.',
  });
  expect(citaOf(evento, { ...lugar, personas: 1 }, 'gremio.example', OPEN).detalle).toBe(
    'Tenés lugar para 1 persona. Llevá la entrada: está en la app.',
  );
  expect(citaOf({ ...evento, direccion: null }, lugar, 'gremio.example', OPEN).lugar).toBe('Sede');
});

it('takes the entry of a cancelled place away', () => {
  const evento = { id: 3, nombre: 'Fiesta', lugar: 'Sede', direccion: null, ...EVENTO };
  const lost = { personas: 2, revision: 6, estado: 'cancelada' } as const;
  expect(citaOf(evento, lost, 'gremio.example', OPEN)).toMatchObject({
    cancelada: true,
    revision: 6,
  });
});

const CITA = { ...EVENTO, lugar: 'Sede', direccion: null };
it.each([
  ['the same moment written otherwise', { comienza: '2026-12-20T23:00:00.000Z' }, false],
  ['an address that is empty', { direccion: '' }, false],
  ['a later hour', { comienza: '2026-12-20T21:00:00-03:00' }, true],
  ['an earlier end', { termina: '2026-12-21T01:00:00-03:00' }, true],
  ['another place', { lugar: 'Club' }, true],
  ['another address', { direccion: 'Mitre 1' }, true],
])('moves an event by %s: %o, %s', (_what, change, moves) => {
  expect(seMueve(CITA, { ...CITA, ...change })).toBe(moves);
});
