import { formatDay, formatDayAndHour, formatDays } from '@gremio/contract/platform/format.ts';
import {
  type Acts,
  figure,
  text,
  type Thing,
  titled,
  type Told,
  type Values,
} from '../platform/audit/acts.ts';
import { edited, isLote, rowsOf } from '../platform/audit/any.ts';
import { countOf, listed, type Noun, of, quoted } from '../platform/audit/words.ts';
import { findDias, findHoras, findTurnos } from './acts.queries.ts';

const TURNO = { one: 'turno', many: 'turnos' };
const DIA = { one: 'día', many: 'días' };
const HORA = { one: 'hora', many: 'horas', female: true } as const;
const VACACIONES = {
  one: 'reserva de vacaciones',
  many: 'reservas de vacaciones',
  female: true,
} as const;
const PERSONA = { one: 'persona', many: 'personas', female: true } as const;

const byId = <Row extends { id: number }>(rows: Row[], thing: (row: Row) => Thing) =>
  new Map(rows.map((row) => [String(row.id), thing(row)]));

const dayThing = (dia: string, campania?: string): Thing => {
  const name = formatDay(dia);
  return { name, phrase: `el ${name}${campania ? ` de la campaña ${quoted(campania)}` : ''}` };
};

const hourThing = (dia: string, hora: string, campania?: string): Thing => ({
  name: formatDayAndHour(dia, hora),
  phrase: `la hora ${hora} ${of(dayThing(dia, campania).phrase)}`,
});

const turnoThing = (dia: string, hora: string): Thing => {
  const name = formatDayAndHour(dia, hora);
  return { name, phrase: `el turno del ${name}` };
};

/** Day and hour of a turno as a row of the audit has them. */
function placeIn(values: Values): Thing | null {
  const [dia, hora] = [text(values['dia']), text(values['hora'])];
  return dia && hora ? turnoThing(dia, hora) : null;
}

/** `el turno de Juan Gómez (DNI …), martes 3 de marzo, 10:30`. */
function turnoOf({ before, after, whom, name }: Told): string {
  const place = placeIn(before) ?? placeIn(after);
  const when = place?.name ?? name;
  return `el turno de ${whom}${when === null ? '' : `: ${when}`}`;
}

const VERBS: Record<string, string> = {
  cancelado: 'canceló',
  atendido: 'dio por atendido',
  reservado: 'volvió a dejar reservado',
};

function changedTurno(told: Told): string {
  const { before, after, count } = told;
  const estado = text(after['estado']) ?? '';
  if (isLote(told)) {
    return estado === 'ausente'
      ? `marcó ausente en ${rowsOf(told, TURNO)}`
      : `${VERBS[estado] ?? 'cambió'} ${rowsOf(told, TURNO)}`;
  }
  if (before['estado'] !== estado && estado === 'ausente') {
    return count === 1
      ? `marcó ausente en ${turnoOf(told)}`
      : `marcó ausentes a ${countOf(count, PERSONA)}`;
  }
  const [from, to] = [placeIn(before), placeIn(after)];
  if (from && to && from.name !== to.name) {
    return `cambió el turno de ${told.whom}: del ${from.name} al ${to.name}`;
  }
  const verb = before['estado'] === estado ? undefined : VERBS[estado];
  return verb === undefined ? edited(told, turnoOf(told)) : `${verb} ${turnoOf(told)}`;
}

/** Tells a closing with its effect on the bookings: `cerró el martes 3 de marzo y canceló 8 turnos`. */
function closed({ it, after }: Told): string {
  const parts = [
    ['movió', figure(after['movidos'])],
    ['canceló', figure(after['cancelados'])],
    ['dejó', figure(after['quedan'])],
  ] as const;
  const noun = after['vacaciones'] === true ? VACACIONES : TURNO;
  const done = parts.flatMap(([verb, n]) => (n > 0 ? [`${verb} ${countOf(n, noun)}`] : []));
  return listed([`cerró ${it}`, ...done]);
}

/** A row about a member's day of vacation, which has no row of the plan. */
const vacation = ({ before, after }: Told): string | null => {
  const values = { ...before, ...after };
  return 'persona_id' in values || 'hora' in values ? text(values['dia']) : null;
};

const plan = (noun: Noun, verbs: { alta: string; borrado: string }) => ({
  alta: (told: Told) => {
    const dia = noun === DIA ? vacation(told) : null;
    return dia === null
      ? `agregó ${told.it}`
      : `${verbs.alta} ${told.whom} en vacaciones, el ${formatDay(dia)}`;
  },
  borrado: (told: Told) => {
    const dia = noun === DIA ? vacation(told) : null;
    return dia === null
      ? `borró ${told.it}`
      : `${verbs.borrado} ${told.whom} de sus vacaciones del ${formatDay(dia)}`;
  },
});

/** Planned day, or the vacation day that closing it took from a member. */
function changedDia(told: Told): string {
  const dia = vacation(told);
  if (dia === null) return edited(told, told.it);
  const to = text(told.after['dia']);
  return told.after['estado'] === 'cancelado' || to === null || to === dia
    ? `canceló las vacaciones de ${told.whom} del ${formatDay(text(told.before['dia']) ?? dia)}`
    : `cambió las vacaciones de ${told.whom}: del ${formatDay(text(told.before['dia']) ?? dia)} al ${formatDay(to)}`;
}

export const nouns: Record<string, Noun> = { empleados: VACACIONES };

export const acts: Acts = {
  campanias: titled({ one: 'campaña', many: 'campañas', female: true }, 'campanias', 'nombre', {
    patron({ it, after }) {
      const [desde, hasta] = [text(after['desde']), text(after['hasta'])];
      const made = [
        ['dias', DIA],
        ['horas', HORA],
      ].flatMap(([field, noun]) => {
        const n = figure(after[field as string]);
        return n > 0 ? [countOf(n, noun as Noun)] : [];
      });
      const days = desde && hasta ? ` ${formatDays(desde, hasta)}` : '';
      return `armó ${it}${days}${made.length > 0 ? `: ${listed(made)}` : ''}`;
    },
  }),
  dias: {
    noun: DIA,
    find: async (db, ids) =>
      byId(await findDias(db, ids), ({ dia, campania }) => dayThing(dia, campania)),
    recall: ({ dia }) => (typeof dia === 'string' ? dayThing(dia) : null),
    says: {
      ...plan(DIA, { alta: 'anotó a', borrado: 'quitó a' }),
      cambio: changedDia,
      cierre: closed,
    },
  },
  horas: {
    noun: HORA,
    find: async (db, ids) =>
      byId(await findHoras(db, ids), ({ dia, hora, campania }) => hourThing(dia, hora, campania)),
    recall: ({ dia, hora }) =>
      typeof dia === 'string' && typeof hora === 'string' ? hourThing(dia, hora) : null,
    says: { cierre: closed },
  },
  turnos: {
    noun: TURNO,
    find: async (db, ids) =>
      byId(await findTurnos(db, ids), ({ dia, hora }) => turnoThing(dia, hora)),
    recall: placeIn,
    says: { alta: (told) => `reservó ${turnoOf(told)}`, cambio: changedTurno },
  },
};
