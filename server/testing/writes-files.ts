import type { TipoImportacion } from '@gremio/contract/importaciones/schemas.ts';
import type { TestApp } from './app.ts';
import { numdocOf } from './congreso.ts';
import type { Held } from './holdings.ts';
import { ANA, importHands, lugaresOf, roll } from './importaciones.ts';
import type { Input } from './samples.ts';
import type { Case } from './write-case.ts';

/** A file that is about the member, and the options of its kind. */
interface OwnFile {
  tipo: TipoImportacion;
  lines: (app: TestApp, held: Held) => Promise<string>;
  more?: (held: Held) => string;
  /** The members whom the file does not name leave. */
  bajas?: boolean;
}

/** A line of the roll about the owner, with other values. */
const ownLine = async (app: TestApp, held: Held, seccional: string, estado: string) => {
  const [row] = await app.query<{ nro_afiliado: string; nombre: string; numdoc: string }>(
    'select nro_afiliado, nombre, numero_documento as numdoc from personas where id = $1',
    [held.owner.personaId],
  );
  return `${row?.nro_afiliado};${row?.nombre};${row?.numdoc};;${seccional};;${estado}`;
};

const FILES: Record<string, OwnFile> = {
  'padrón sin él': { tipo: 'padron', lines: async () => roll(ANA), bajas: true },
  'padrón, suspendido': {
    tipo: 'padron',
    lines: async (app, held) => roll(await ownLine(app, held, '', 'SUSPENDIDO')),
  },
  'padrón, otra seccional': {
    tipo: 'padron',
    lines: async (app, held) => roll(await ownLine(app, held, 'Norte', 'ACTIVO')),
  },
  'hijo, otra fecha': {
    tipo: 'hijos',
    async lines(app, held) {
      const titular = await numdocOf(app, held.owner);
      const [hijo] = await app.query<{ numdoc: string; nombre: string }>(
        'select numdoc, nombre from hijos where id = $1',
        [held.world.hijoId],
      );
      return `titular;nombre;documento;nacimiento\n${titular};${hijo?.nombre};${hijo?.numdoc};05/06/1999`;
    },
  },
  'congresal, otro cargo': {
    tipo: 'congresales',
    lines: async (app, held) =>
      `documento;nombre;cargo\n${await numdocOf(app, held.owner)};PAZ, Ana;Otro cargo`,
    more: ({ world }) => `&congreso_id=${world.congresoId}`,
  },
  'lista, con él': {
    tipo: 'lista',
    lines: async (app, held) => `documento\n${await numdocOf(app, held.owner)}`,
    more: ({ world }) => `&lista_id=${world.listaId}`,
  },
};

/** A file that is reviewed, with which the call confirms it. */
async function reviewed(app: TestApp, held: Held, file: OwnFile): Promise<Input> {
  const { tipo, lines, more = () => '', bajas = false } = file;
  const hands = importHands(app, held.token);
  const { body: row } = await hands.send(tipo, await lines(app, held), held.token, more(held));
  const { informe } = await hands.review(row, lugaresOf(row), bajas);
  const confirmed = bajas ? { bajas_confirmadas: informe?.salen?.cuantos } : {};
  return { params: { id: row.id }, body: confirmed };
}

async function loaded(app: TestApp, held: Held, file: OwnFile): Promise<Input> {
  const { tipo, lines, more = () => '', bajas = false } = file;
  const hands = importHands(app, held.token);
  const { id } = await hands.load(tipo, await lines(app, held), bajas, more(held));
  return { params: { id } };
}

const files = Object.entries(FILES);

export const CONFIRMED: Case[] = files.map(([says, file]) => ({
  says,
  input: (app, held) => reviewed(app, held, file),
}));

/** The file is loaded before: its undo is the write. */
export const UNDONE: Case[] = files.map(([says, file]) => {
  let done: Input = {};
  return {
    says,
    async prepare(app, held) {
      done = await loaded(app, held, file);
    },
    input: async () => done,
  };
});
