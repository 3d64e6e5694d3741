import { describe, expect, it } from 'vitest';
import { calendarioOf } from './cita/rules.ts';
import { entranYa, inscripcionEn, maxAcompanantes, ofertaVencida } from './rules.ts';
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

describe('the sentence that a member reads, and what they may do', () => {
  it.each<[string, Case, string, string[]]>([
    [
      'not yet open',
      { at: BEFORE },
      'La inscripción todavía no abrió: entrá el martes 1 de diciembre a las 10:00 para inscribirte.',
      [],
    ],
    [
      'cancelled, also to who had a place and whom it is not for',
      {
        evento: { cancelado: BEFORE, motivo_cancelacion: 'Paro de transporte' },
        miembro: { destinatario: false },
        mia: propia('cancelada'),
      },
      'Este evento se canceló: Paro de transporte. Mirá los que vienen.',
      [],
    ],
    [
      'open with guests',
      {},
      'La inscripción está abierta: inscribite, con hasta 3 acompañantes si querés, antes del martes 15 de diciembre a las 18:00.',
      ['inscribir'],
    ],
    [
      'open for the member alone',
      { evento: { estrategia: 'titular' } },
      'La inscripción está abierta: inscribite antes del martes 15 de diciembre a las 18:00.',
      ['inscribir'],
    ],
    [
      'open for the family',
      { evento: { estrategia: 'grupo_familiar' } },
      'La inscripción está abierta: inscribite, con tu grupo familiar si querés, antes del martes 15 de diciembre a las 18:00.',
      ['inscribir'],
    ],
    [
      'open with fewer places than guests',
      { evento: { libres: 3 } },
      'Quedan 3 lugares: inscribite, con hasta 2 acompañantes si querés, antes del martes 15 de diciembre a las 18:00; si son más, anotate en la lista de espera.',
      ['inscribir'],
    ],
    [
      'open with its last place, for a family',
      { evento: { estrategia: 'grupo_familiar', libres: 1 } },
      'Queda 1 lugar: inscribite antes del martes 15 de diciembre a las 18:00; si son más, anotate en la lista de espera.',
      ['inscribir'],
    ],
    [
      'open with two places, for a family',
      { evento: { estrategia: 'grupo_familiar', libres: 2 } },
      'Quedan 2 lugares: inscribite, con uno de tu familia si querés, antes del martes 15 de diciembre a las 18:00; si son más, anotate en la lista de espera.',
      ['inscribir'],
    ],
    [
      'open with three places, for a family',
      { evento: { estrategia: 'grupo_familiar', libres: 3 } },
      'Quedan 3 lugares: inscribite, con hasta 2 de tu familia si querés, antes del martes 15 de diciembre a las 18:00; si son más, anotate en la lista de espera.',
      ['inscribir'],
    ],
    [
      'open with its last place, for the member alone',
      { evento: { estrategia: 'titular', libres: 1 } },
      'La inscripción está abierta: inscribite antes del martes 15 de diciembre a las 18:00.',
      ['inscribir'],
    ],
    [
      'full',
      { evento: { libres: 0 } },
      'No queda lugar: anotate en la lista de espera, con hasta 3 acompañantes si querés, y te escribimos si se libera un lugar.',
      ['esperar'],
    ],
    [
      'a draw',
      { evento: { estrategia: 'sorteo', libres: 0, max_acompanantes: 1 } },
      'Los lugares se sortean: anotate, con un acompañante si querés, antes del martes 15 de diciembre a las 18:00.',
      ['inscribir'],
    ],
    [
      'in the draw',
      { evento: { estrategia: 'sorteo' }, mia: propia('en_sorteo') },
      'Participás del sorteo con el número 12345678, por 3 lugares: podés cambiar quiénes van hasta el martes 15 de diciembre a las 18:00.',
      ['cambiar', 'cancelar'],
    ],
    [
      'in the draw, closed',
      { evento: { estrategia: 'sorteo' }, mia: propia('en_sorteo'), at: CLOSED },
      'Participás del sorteo con el número 12345678, por 3 lugares: fijate acá el resultado cuando se haga.',
      ['cancelar'],
    ],
    [
      'waiting',
      { evento: { libres: 0 }, mia: propia('lista_de_espera') },
      'Estás en la lista de espera, en el puesto 4, por 3 lugares: si se libera lugar para todos, te escribimos y te lo guardamos mientras contestás.',
      ['cambiar', 'cancelar'],
    ],
    [
      'offered',
      { mia: propia('ofrecida') },
      'Hay lugar para 3 personas y te lo guardamos: aceptalo antes del jueves 10 de diciembre a las 09:30.',
      ['aceptar', 'cancelar'],
    ],
    [
      'offered, enrolment closed',
      {
        mia: propia('ofrecida', { oferta_hasta: '2026-12-17T09:30:00-03:00' }),
        at: CLOSED,
      },
      'Hay lugar para 3 personas y te lo guardamos: aceptalo antes del jueves 17 de diciembre a las 09:30.',
      ['aceptar', 'cancelar'],
    ],
    [
      'an offer that lapsed, before any job',
      { mia: propia('ofrecida'), at: OFERTA },
      'Venció el plazo del lugar que te ofrecimos. La inscripción está abierta: inscribite, con hasta 3 acompañantes si querés, antes del martes 15 de diciembre a las 18:00.',
      ['inscribir'],
    ],
    [
      'enrolled, open',
      { mia: propia('inscripta') },
      'Tenés lugar para 3 personas: podés cambiar quiénes van hasta el martes 15 de diciembre a las 18:00.',
      ['cambiar', 'cancelar'],
    ],
    [
      'enrolled alone, open',
      { mia: propia('inscripta', { personas: 1 }) },
      'Tenés lugar para 1 persona: podés cambiar tu inscripción hasta el martes 15 de diciembre a las 18:00.',
      ['cambiar', 'cancelar'],
    ],
    [
      'enrolled, closed',
      { mia: propia('inscripta', { personas: 1 }), at: CLOSED },
      'Tenés lugar para 1 persona: mostrá la entrada en la puerta, y si no vas a ir, cancelá para que vaya otra persona.',
      ['cancelar'],
    ],
    [
      'enrolled, begun',
      { mia: propia('inscripta'), at: BEGUN },
      'Tenés lugar para 3 personas: mostrá las entradas en la puerta.',
      [],
    ],
    [
      'enrolled, over',
      { mia: propia('inscripta'), at: ENDED },
      'Este evento ya terminó: mirá los que vienen.',
      [],
    ],
    [
      'cancelled by the member',
      { mia: propia('cancelada') },
      'Cancelaste tu inscripción. La inscripción está abierta: inscribite, con hasta 3 acompañantes si querés, antes del martes 15 de diciembre a las 18:00.',
      ['inscribir'],
    ],
    [
      'cancelled by staff, closed',
      { mia: propia('cancelada', { motivo: 'Se pasó de fecha.' }), at: CLOSED },
      'Tu inscripción se canceló (Se pasó de fecha). La inscripción cerró el martes 15 de diciembre a las 18:00: si necesitás algo de este evento, comunicate con tu seccional.',
      [],
    ],
    [
      'begun',
      { at: BEGUN },
      'Ya empezó: la inscripción cerró el martes 15 de diciembre a las 18:00.',
      [],
    ],
    [
      'waiting when it begins',
      { mia: propia('lista_de_espera'), at: BEGUN },
      'Ya empezó: la inscripción cerró el martes 15 de diciembre a las 18:00.',
      [],
    ],
    [
      'not for this member',
      { miembro: { destinatario: false } },
      'Este evento es para otros afiliados: si creés que te corresponde, comunicate con tu seccional.',
      [],
    ],
    [
      'not for this member any more, who has a place',
      { miembro: { destinatario: false }, mia: propia('inscripta') },
      'Este evento es para otros afiliados: si creés que te corresponde, comunicate con tu seccional.',
      ['cancelar'],
    ],
    [
      'suspended',
      { miembro: { estado: 'suspendido' } },
      'Tu afiliación figura suspendida, por eso no podés inscribirte: comunicate con tu seccional.',
      [],
    ],
    [
      'suspended with a place',
      { miembro: { estado: 'suspendido' }, mia: propia('inscripta') },
      'Tu afiliación figura suspendida, por eso no podés inscribirte: comunicate con tu seccional.',
      ['cancelar'],
    ],
    [
      'enrolment is not here',
      {
        evento: {
          estrategia: 'no_habilitado',
          motivo: 'Las entradas se retiran en la sede',
          que_hacer: 'DNI en mano, pasá de 9 a 17.',
        },
      },
      'Las entradas se retiran en la sede. DNI en mano, pasá de 9 a 17.',
      [],
    ],
    [
      'drawn',
      {
        evento: { estrategia: 'sorteo', sorteado: '2026-12-16T12:00:00-03:00' },
        mia: propia('inscripta'),
        at: '2026-12-14T12:00:00-03:00',
      },
      'Tenés lugar para 3 personas: mostrá las entradas en la puerta, y si no vas a ir, cancelá para que vaya otra persona.',
      ['cancelar'],
    ],
  ])('%s', (_name, situation, frase, acciones) => {
    const strategy = judge(situation);
    expect(strategy.frase).toBe(frase);
    expect(strategy.acciones).toEqual(acciones);
    expect(strategy.puede).toBe(acciones.some((accion) => accion !== 'cancelar'));
    expect(strategy.invitacion_id).toBe(situation.mia?.id ?? null);
  });

  it('has both parts as sentences of their own', () => {
    expect(judge({ at: BEFORE })).toMatchObject({
      situacion: 'sin_abrir',
      motivo: 'La inscripción todavía no abrió.',
      que_hacer: 'Entrá el martes 1 de diciembre a las 10:00 para inscribirte.',
    });
  });
});

it.each([
  ['2026-12-01T09:59:59-03:00', 'sin_abrir'],
  ['2026-12-01T10:00:00-03:00', 'abierta'],
  ['2026-12-15T17:59:59-03:00', 'abierta'],
  ['2026-12-15T18:00:00-03:00', 'cerrada'],
  ['2026-12-20T20:00:00-03:00', 'empezado'],
  ['2026-12-21T02:00:00-03:00', 'terminado'],
])('stands at %s: %s', (at, expected) => {
  expect(inscripcionEn(EVENTO, new Date(at))).toBe(expected);
});

it.each([
  ['titular', 0],
  ['titular_y_acompanantes', 3],
  ['grupo_familiar', 3],
  ['sorteo', 3],
  ['no_habilitado', 0],
] as const)('lets %s bring %i', (estrategia, max) => {
  expect(maxAcompanantes({ estrategia, max_acompanantes: 3 }, 2)).toBe(max);
});

it.each<[string, Parameters<typeof entranYa>[0], ReturnType<typeof propia> | null, number | null]>([
  ['new', { estrategia: 'titular', libres: 2 }, null, 2],
  ['waiting', { estrategia: 'titular', libres: 2 }, propia('lista_de_espera'), 2],
  ['enrolled', { estrategia: 'titular', libres: 2 }, propia('inscripta'), 5],
  ['in a draw', { estrategia: 'sorteo', libres: 2 }, null, null],
])('counts how many can go at once: %s', (_name, evento, mia, expected) => {
  expect(entranYa(evento, mia)).toBe(expected);
});

it('takes an offer for lapsed from its very moment on, and nothing else', () => {
  const at = (moment: string) => new Date(moment);
  expect(ofertaVencida(propia('ofrecida'), at('2026-12-10T09:29:59-03:00'))).toBe(false);
  expect(ofertaVencida(propia('ofrecida'), at(OFERTA))).toBe(true);
  expect(ofertaVencida(propia('inscripta'), at(ENDED))).toBe(false);
});

it('says its hours in the calendar file', () => {
  const evento = { id: 3, nombre: 'Fiesta', lugar: 'Sede', direccion: null, ...EVENTO };
  const lugar = { personas: 2, revision: 5 };
  const file = calendarioOf(evento, lugar, 'gremio.example', OPEN).split('\r\n');
  expect(file).toContain('SEQUENCE:5');
  expect(file).toContain('UID:evento-3@gremio.example');
  expect(file).toContain('DTSTART:20261220T230000Z');
  expect(file).toContain('DTEND:20261221T050000Z');
});
