import { tellMembers } from './avisos.ts';
import { setPreferencia, subscribePush } from '@gremio/contract/mensajes/avisos/endpoints.ts';
import {
  type Aviso,
  CANALES,
  type Canal,
  CLASES_AVISO,
  seElige,
} from '@gremio/contract/mensajes/avisos/rules.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../platform/database/handle.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callWire } from '../../testing/http.ts';
import type { Member } from '../../testing/members.ts';
import { startPushService, type TestPushService } from '../../testing/push.ts';
import { mailText } from './textos.ts';

const WAYS = CLASES_AVISO.flatMap((aviso) => CANALES.map((canal) => ({ aviso, canal })));
const CHOICES = WAYS.filter(({ aviso, canal }) => seElige(aviso, canal));
const inWords = ({ aviso, canal }: { aviso: Aviso; canal: Canal }) => `${aviso} por ${canal}`;

let push: TestPushService;
let app: TestApp;
let member: Member;

beforeAll(async () => {
  push = await startPushService();
  app = await startTestApp({ env: { PUSH_ORIGINS: push.origin } });
  member = await app.newMember();
  await callWire(app.url, subscribePush, { token: member.token, body: push.newDevice() });
  for (const choice of CHOICES) await choose(choice, true);
});
afterAll(async () => {
  await app.close();
  await push.close();
});

async function choose(params: { aviso: Aviso; canal: Canal }, activo: boolean): Promise<void> {
  const call = { params, body: { activo }, token: member.token };
  expect((await callWire(app.url, setPreferencia, call)).status).toBe(200);
}

let told = 0;
/** Sends a notice of each kind, and returns the channels that reached the member. */
async function waysTold(): Promise<string[]> {
  told += 1;
  const persona = { id: member.personaId, email: 'ana@prueba.local' };
  const correo = mailText('noticia', { nombre: 'Ana', titulo: 'Abrió la colonia' }, ['Hay lugar.']);
  const empuje = { titulo: 'Abrió la colonia', texto: 'Hay lugar.', camino: '/noticias/1' };
  const nuevos = CLASES_AVISO.map((aviso) => ({
    aviso,
    tipo: 'noticia' as const,
    persona,
    correo,
    push: empuje,
    unico: `prueba ${told} ${aviso}`,
  }));
  await inTransaction(app.house.db, (tx) => tellMembers(app.house, tx, nuevos));
  const rows = await app.query<{ aviso: Aviso; canal: Canal }>(
    'delete from mensajes where persona_id = $1 returning aviso, canal',
    [member.personaId],
  );
  return rows.map(inWords).toSorted();
}

it('a member who wants everything is told of each kind by both channels', async () => {
  expect(await waysTold()).toEqual(WAYS.map(inWords).toSorted());
});

it.each(CHOICES.map((choice) => [inWords(choice), choice] as const))(
  '%s is switched off alone, and on again',
  async (name, choice) => {
    await choose(choice, false);
    expect(await waysTold()).toEqual(
      WAYS.map(inWords)
        .filter((one) => one !== name)
        .toSorted(),
    );
    await choose(choice, true);
    expect(await waysTold()).toContain(name);
  },
);

it('a notice that always goes cannot be switched off', async () => {
  const always = WAYS.filter(({ aviso, canal }) => !seElige(aviso, canal));
  expect(always.map(inWords)).toEqual(['lugar por correo', 'respuesta por correo']);
  for (const params of always) {
    const call = { params, body: { activo: false }, token: member.token };
    expect((await callWire(app.url, setPreferencia, call)).status).toBe(422);
  }
  expect(await waysTold()).toEqual(WAYS.map(inWords).toSorted());
});

it('a notice that sends the member to their seccional links it', async () => {
  const datos = { nombre: 'Ana', que: 'turno', cuando: 'el martes 8' };
  const url = 'https://app.ejemplo.org/turnos';
  const told = {
    aviso: 'turno' as const,
    tipo: 'turno' as const,
    persona: { id: member.personaId, email: 'ana@prueba.local' },
    correo: { ...mailText('turno_cancelado', datos, []), boton: { texto: 'Ver', url } },
    push: { titulo: 'Tu turno', texto: 'Se canceló.', camino: '/turnos' },
    unico: 'prueba que manda a la seccional',
  };
  await inTransaction(app.house.db, (tx) => tellMembers(app.house, tx, [told]));
  const rows = await app.query<{ canal: Canal; url: string | null }>(
    `delete from mensajes where persona_id = $1 returning canal, contenido -> 'otro' ->> 'url' as url`,
    [member.personaId],
  );
  expect(new Map(rows.map(({ canal, url: link }) => [canal, link]))).toEqual(
    new Map([
      ['correo', expect.stringMatching(/\/mi-seccional$/)],
      ['push', null],
    ]),
  );
});
