import * as voucherCambios from '../src/vouchers/cambios.ts';
import * as eventoNotices from '../src/eventos/notices.ts';
import { worker as confirming } from '../src/turnos/confirmaciones.ts';
import { worker as listWorker } from '../src/congreso/list-notices.ts';
import { worker as newsWorker } from '../src/noticias/avisos.ts';
import { worker as compareWorker } from '../src/personas/duplicados.ts';
import { worker as issuingWorker } from '../src/activacion/tandas-issuing.ts';
import { worker as requestWorker } from '../src/activacion/pedidos-clave.ts';
import { worker } from '../src/importaciones/import-worker.ts';
import { worker as sender } from '../src/mensajes/worker.ts';
import { remind } from '../src/mensajes/reminder-job.ts';
import * as importaciones from '@gremio/contract/importaciones/endpoints.ts';
import { setPreferencia } from '@gremio/contract/mensajes/avisos/endpoints.ts';
import { requestClave } from '@gremio/contract/activacion/endpoints.ts';
import type { Background } from '../src/platform/worker.ts';
import type { TestApp } from './app.ts';
import { breakRows } from './aside.ts';
import { callWire } from './http.ts';
import { ANA, EVA, importHands, roll } from './importaciones.ts';
import type { Member } from './members.ts';
import {
  announce,
  book,
  bookTomorrow,
  CINE,
  emptyList,
  enrol,
  enrolDelegates,
  extend,
  issue,
  later,
  newMembers,
  prepareTanda,
  publish,
  seccionalOf,
} from './queue-notes.ts';
import { openTipo } from './vouchers.ts';
import { queueMensaje } from './world-mensajes.ts';

interface Scene {
  worker: Pick<Background, 'drain'>;
  bad: number;
  good: number[];
  /** Breaks the bad note and puts all of them into the queue; returns how to mend it. */
  begin(): Promise<() => Promise<void>>;
  /** Lists the notes that were handled. */
  done(): Promise<number[]>;
}

const idsOf = async (app: TestApp, sql: string, ids: number[]): Promise<number[]> =>
  (await app.query<{ id: number }>(sql, [ids])).map(({ id }) => id);

const MAILED = `select distinct persona_id as id from mensajes
  where canal = 'correo' and persona_id = any($1) order by 1`;

/** Notes about members, each of which becomes a mail to the member. */
export async function mailing(
  app: TestApp,
  worker: Scene['worker'],
  note: (members: Member[]) => Promise<void>,
  { code, members: given }: { code?: string; members?: Member[] } = {},
): Promise<Scene> {
  const members = given ?? (await newMembers(app));
  const ids = members.map(({ personaId }) => Number(personaId));
  const [bad = 0, ...good] = ids;
  return {
    worker,
    bad,
    good,
    async begin() {
      const mend = await breakRows(app, 'mensajes', `new.persona_id = ${bad}`, code);
      await note(members);
      return mend;
    },
    done: () => idsOf(app, MAILED, ids),
  };
}

/** A row of the outbox whose reference no check can read. */
async function outbox(app: TestApp, canal: 'correo' | 'push'): Promise<Scene> {
  const { personaId } = await app.newMember();
  const bad = await queueMensaje(app, personaId);
  const good = await queueMensaje(app, personaId);
  await app.query('update mensajes set canal = $2 where id = any($1)', [[bad, good], canal]);
  const refer = (referencia: string | null) =>
    app.query('update mensajes set referencia = $2 where id = $1', [bad, referencia]);
  return {
    worker: sender(app.house),
    bad,
    good: [good],
    async begin() {
      await refer('turno x 2026-12-01');
      return async () => void (await refer(null));
    },
    done: () =>
      idsOf(app, "select id from mensajes where id = any($1) and estado <> 'en_cola' order by id", [
        bad,
        good,
      ]),
  };
}

async function importing(app: TestApp): Promise<Scene> {
  const hands = importHands(app, await app.newStaff('administracion'));
  const { body: first } = await hands.send('padron', roll(ANA));
  const { body: second } = await hands.send('padron', roll(EVA));
  const ids = [first.id, second.id];
  const confirm = async (id: number) => {
    const row = (await hands.call(importaciones.importaciones.get, id)).body;
    if (row.estado !== 'revisada') await hands.review(row);
    await hands.call(importaciones.confirmarImportacion, id);
    await hands.settled(id);
  };
  return {
    worker: worker(app.house),
    bad: first.id,
    good: [second.id],
    async begin() {
      const mend = await breakRows(app, 'personas', "new.numero_documento = '20111222'");
      for (const id of ids) await confirm(id);
      return async () => {
        await mend();
        await confirm(first.id);
      };
    },
    done: () =>
      idsOf(
        app,
        "select id from importaciones where id = any($1) and estado = 'terminada' order by id",
        ids,
      ),
  };
}

/** A queue of the guard of `platform/aside`, or one whose rows have a state of their own. */
export const SCENES: Record<string, { open: (app: TestApp) => Promise<Scene>; isOwn?: true }> = {
  'mensajes-correo': { open: (app) => outbox(app, 'correo'), isOwn: true },
  'mensajes-push': { open: (app) => outbox(app, 'push'), isOwn: true },
  importaciones: { open: importing, isOwn: true },
  'pedidos-clave': {
    open: (app) =>
      mailing(app, requestWorker(app.house), async (members) => {
        for (const { personaId } of members) {
          const [row] = await app.query<{ dni: string; email: string }>(
            'select numero_documento as dni, email from personas where id = $1',
            [personaId],
          );
          const body = { dni: row?.dni ?? '', email: row?.email ?? '' };
          await callWire(app.url, requestClave, { body, token: await app.newIdentidad() });
        }
        later(5);
      }),
  },
  'tandas-claves': {
    async open(app) {
      const bad = await prepareTanda(app, seccionalOf(await newMembers(app)));
      const good = await prepareTanda(app, seccionalOf(await newMembers(app)));
      const ended = 'select id from tandas_cartas where id = any($1) and emitida is not null';
      return {
        worker: issuingWorker(app.house),
        bad,
        good: [good],
        async begin() {
          const condition = `new.id = ${bad} and new.emitida is not null`;
          const mend = await breakRows(app, 'tandas_cartas', condition);
          await issue(app, [bad, good]);
          return mend;
        },
        done: () => idsOf(app, `${ended} order by id`, [bad, good]),
      };
    },
  },
  'tandas-claves-personas': {
    open: (app) =>
      mailing(app, issuingWorker(app.house), async (members) =>
        issue(app, [await prepareTanda(app, seccionalOf(members))]),
      ),
  },
  'comparar-personas': {
    async open(app) {
      const members = await newMembers(app);
      const [bad = 0, ...good] = members.map(({ personaId }) => personaId);
      const comparing = compareWorker(app.house);
      await comparing.drain();
      return {
        worker: comparing,
        bad,
        good,
        async begin() {
          const broken = `new.persona_id = ${bad}`;
          const mend = await breakRows(app, 'nombres_comparados', broken);
          await app.query(
            `update personas set nombre = nombre || ' Luz', fecha_nacimiento = '1980-02-01'
             where id = any($1)`,
            [[bad, ...good]],
          );
          return mend;
        },
        done: () =>
          idsOf(
            app,
            'select persona_id as id from nombres_comparados where persona_id = any($1) order by 1',
            [bad, ...good],
          ),
      };
    },
  },
  'confirmaciones-turnos': {
    open: (app) => mailing(app, confirming(app.house), (members) => book(app, members)),
  },
  'avisos-eventos': {
    open: (app) => mailing(app, eventoNotices.worker(app.house), (members) => enrol(app, members)),
  },
  'avisos-congresales': {
    async open(app) {
      const members = await newMembers(app);
      const congresoId = await enrolDelegates(app, members);
      const unlist = async () => void (await emptyList(app, congresoId));
      return mailing(app, listWorker(app.house), unlist, { members });
    },
  },
  recordatorios: {
    open: (app) =>
      mailing(app, { drain: () => remind(app.house) }, async (members) => {
        await bookTomorrow(app, members);
        await app.query('delete from recordatorios');
      }),
  },
  'cambios-vouchers': {
    async open(app) {
      const members = await newMembers(app);
      const [bad, good] = [await openTipo(app, CINE), await openTipo(app, CINE)];
      const ended = `select tipo_id as id from voucher_cambios
        where tipo_id = any($1) and terminado is not null order by 1`;
      return {
        worker: voucherCambios.worker(app.house),
        bad: bad.id,
        good: [good.id],
        async begin() {
          const condition = `new.tipo_id = ${bad.id} and new.terminado is not null`;
          const mend = await breakRows(app, 'voucher_cambios', condition);
          for (const { id } of [bad, good]) await extend(app, id, members);
          return mend;
        },
        done: () => idsOf(app, ended, [bad.id, good.id]),
      };
    },
  },
  'cambios-vouchers-personas': {
    open: (app) =>
      mailing(app, voucherCambios.worker(app.house), async (members) =>
        extend(app, (await openTipo(app, CINE)).id, members),
      ),
  },
  'avisos-noticias': {
    async open(app) {
      const members = await newMembers(app);
      const [bad, good] = [await publish(app), await publish(app)];
      const ended = `select noticia_id as id from avisos_noticias
        where noticia_id = any($1) and terminado is not null order by 1`;
      return {
        worker: newsWorker(app.house),
        bad,
        good: [good],
        async begin() {
          const condition = `new.noticia_id = ${bad} and new.terminado is not null`;
          const mend = await breakRows(app, 'avisos_noticias', condition);
          for (const id of [bad, good]) await announce(app, id, seccionalOf(members));
          return mend;
        },
        done: () => idsOf(app, ended, [bad, good]),
      };
    },
  },
  'avisos-noticias-personas': {
    open: (app) =>
      mailing(app, newsWorker(app.house), async (members) => {
        for (const { token } of members) {
          const params = { aviso: 'noticia', canal: 'correo' } as const;
          await callWire(app.url, setPreferencia, { params, body: { activo: true }, token });
        }
        await announce(app, await publish(app), seccionalOf(members));
      }),
  },
};
