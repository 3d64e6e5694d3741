import * as outbox from '../mensajes/outbox.ts';
import { formatDay, formatDayAndHour } from '@gremio/contract/platform/format.ts';
import { present } from '@gremio/contract/platform/present.ts';
import { today } from '../platform/clock.ts';
import { baseOf } from '../platform/config.ts';
import type { AfterCommit } from '../platform/http/resource.ts';
import type { House } from '../platform/house.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { Conflict, MergeOfRoom, Pair } from '../platform/merge.ts';
import { changeRows, withIds } from '../platform/merge.queries.ts';
import { announcePlaces } from './booking.ts';
import { canceladoMail } from './mails.ts';
import * as notices from './notices.ts';
import * as queries from './merge.queries.ts';

type Twice = Awaited<ReturnType<typeof queries.listTurnosTwice>>[number];
type DiaHeld = Awaited<ReturnType<typeof queries.listDiasHeld>>[number];

const words = ({ dia, hora }: Twice['unida']): string => formatDayAndHour(dia, hora);

/** The turno that is cancelled: the merged persona's, unless they were attended at it. */
const lost = ({ conservada, unida }: Twice) => (unida.atendido ? conservada : unida);
const stays = ({ conservada, unida }: Twice) => (unida.atendido ? unida : conservada);

function turnoConflict(one: Twice): Conflict {
  if (one.conservada.atendido && one.unida.atendido) {
    return {
      impide: true,
      texto: `Las dos fueron atendidas en «${one.campania}». En Turnos, deshacé «Atendido» en una de las dos.`,
    };
  }
  return {
    impide: false,
    texto: `Las dos tienen turno en «${one.campania}»: queda el del ${words(stays(one))} y se cancela el del ${words(lost(one))}.`,
  };
}

interface Plan {
  /** Days that are given back: the kept persona has them too. */
  repeated: DiaHeld[];
  /** Days that are given back: more than the campaign allows a persona. */
  excess: DiaHeld[];
  /** Days whose slot the kept persona has too, with a free one. */
  renumbered: { dia: DiaHeld; lugar: number }[];
}

/** Fits the vacation days of both into the slots that each campaign allows a persona. */
function planDias({ kept, gone }: Pair, dias: DiaHeld[]): Plan {
  const mine = dias.filter((one) => one.persona_id === kept);
  const others = dias.filter((one) => one.persona_id === gone);
  const isMine = (one: DiaHeld, field: 'dia' | 'lugar') =>
    mine.some((dia) => dia.campania_id === one.campania_id && dia[field] === one[field]);
  const repeated = others.filter((one) => isMine(one, 'dia'));
  const plan: Plan = { repeated, excess: [], renumbered: [] };
  const left = others.filter((one) => !isMine(one, 'dia'));
  for (const one of left.filter((dia) => isMine(dia, 'lugar'))) {
    const isHere = ({ campania_id: id }: DiaHeld) => id === one.campania_id;
    const used = new Set([
      ...[...mine, ...left].filter(isHere).map(({ lugar }) => lugar),
      ...plan.renumbered.filter(({ dia }) => isHere(dia)).map(({ lugar }) => lugar),
    ]);
    const slots = Array.from({ length: one.maximo }, (_, index) => index + 1);
    const lugar = slots.find((slot) => !used.has(slot));
    if (lugar === undefined) plan.excess.push(one);
    else plan.renumbered.push({ dia: one, lugar });
  }
  return plan;
}

const diaConflict = ({ campania, dia, maximo }: DiaHeld): Conflict => ({
  impide: false,
  texto: `En «${campania}» se cancela el ${formatDay(dia)}: entre las dos tienen ese día repetido o más de ${maximo}.`,
});

async function conflicts(db: Handle, pair: Pair): Promise<Conflict[]> {
  const turnos = await queries.listTurnosTwice(db, pair);
  const dias = await queries.listDiasHeld(db, [pair.kept, pair.gone]);
  const { repeated, excess } = planDias(pair, dias);
  return [...turnos.map(turnoConflict), ...[...repeated, ...excess].map(diaConflict)];
}

const DIAS_DE_MAS = 'Tenías más días de los que te corresponden.';

/**
 * Tells the person which of their places to come were given back. A turno at the same hour as the one that
 * stays, and a day that they have anyway, are no news.
 */
async function tell(
  house: House,
  tx: Handle,
  { kept, gone }: Pair,
  lostOnes: { twice: Twice[]; dias: DiaHeld[] },
  afterCommit: AfterCommit,
): Promise<void> {
  const hoy = today(house.clock);
  const known = await notices.toldById(house, tx, [kept, gone], baseOf(house.config));
  const told = known.get(kept);
  if (!told) return;
  // The person reads what is sent to either address, and the merge may keep the other one's.
  const email = told.para.email || (known.get(gone)?.para.email ?? '');
  const person = { ...told, para: { ...told.para, email } };
  const reasons = new Map(
    lostOnes.twice
      .filter((one) => lost(one).dia >= hoy && words(lost(one)) !== words(stays(one)))
      .map((one) => [lost(one).id, `Tenías dos: queda el del ${words(stays(one))}.`]),
  );
  const days = lostOnes.dias.filter(({ dia }) => dia >= hoy).map(({ id }) => id);
  if (reasons.size + days.length === 0) return;
  const turnos = await notices.citasById(tx, 'turno', [...reasons.keys()]);
  const dias = await notices.citasById(tx, 'vacaciones', days);
  await notices.tellAll(house, tx, [
    ...[...turnos].map(([id, cita]) => canceladoMail(person, cita, present(reasons.get(id)))),
    ...[...dias.values()].map((cita) => canceladoMail(person, cita, DIAS_DE_MAS)),
  ]);
  afterCommit(() => outbox.wake(house));
}

/** Turnos and vacation days. A campaign's limits hold for the person that both are. */
export const mergeOf = (house: House): MergeOfRoom => ({
  tables: {
    turnos: { by: 'persona_id', key: ['id'], shown: { one: 'turno', many: 'turnos' } },
    empleados: {
      by: 'persona_id',
      key: ['id'],
      shown: { one: 'día de vacaciones', many: 'días de vacaciones' },
    },
  },
  conflicts,
  async prepare(tx, pair, log, afterCommit) {
    const twice = await queries.listTurnosTwice(tx, pair);
    const { repeated, excess, renumbered } = planDias(
      pair,
      await queries.listDiasHeld(tx, [pair.kept, pair.gone]),
    );
    const released = [...repeated, ...excess].map(({ id }) => id);
    const given = [
      ...(await house.cupos.giveBack(tx, queries.releaseTurnos(twice.map((one) => lost(one).id)))),
      ...(await house.cupos.giveBack(tx, queries.releaseDias(released))),
    ];
    for (const { dia, lugar } of renumbered) {
      await changeRows(tx, log, 'empleados', ['id'], {
        before: { lugar: dia.lugar },
        after: { lugar },
        where: withIds([dia.id]),
      });
    }
    await tell(house, tx, pair, { twice, dias: excess }, afterCommit);
    await announcePlaces(house, tx, given, afterCommit);
  },
});
