import type { textosMensajes } from '@gremio/contract/mensajes/textos/endpoints.ts';
import {
  CLASES_CORREO,
  CORREOS,
  type ClaseCorreo,
  type DatosDe,
} from '@gremio/contract/mensajes/correos/rules.ts';
import type { Texto } from '@gremio/contract/mensajes/rules.ts';
import { redactar } from '@gremio/contract/mensajes/textos/rules.ts';
import { textoOf, type textoRow } from '@gremio/contract/mensajes/textos/schemas.ts';
import type { TipoMensaje } from '@gremio/contract/mensajes/schemas.ts';
import { fieldErrors } from '@gremio/contract/platform/validation.ts';
import type * as z from 'zod';
import type { Handle } from '../platform/database/handle.ts';
import type { Store } from '../platform/http/resource.ts';
import type { Adjunto } from '../platform/mail/mail.ts';
import type { Accion, Imagen } from '../platform/mail/render.ts';
import { refuse } from '../platform/outcome.ts';
import * as queries from './textos.queries.ts';

type Row = z.output<typeof textoRow>;

/** A mail's kind and facts, to be rendered with the text that staff chose for that kind. */
export interface MailText {
  clase: ClaseCorreo;
  datos: Record<string, string>;
  /** Computed paragraphs, placed between the two that staff may edit. */
  cuerpo: string[];
}

/** A mail as a room requests it. Its texts are plain: markup in them is shown, not interpreted. */
export interface NuevoMensaje {
  tipo: TipoMensaje;
  personaId: number | null;
  para: string;
  asunto: string;
  parrafos: string[];
  boton?: Accion;
  /** Secondary action, shown less prominently than the button. */
  otro?: Accion;
  /** Pictures shown inline; each matches the `imagen` of an attachment. */
  imagenes?: Imagen[];
  adjuntos?: Adjunto[];
  /** Replaces `SECRETO` in the texts. Stored encrypted until the mail is sent, and never shown. */
  secreto?: string;
  /** Deduplication key: queued once. */
  unico?: string;
  /** Names the row that must still apply when the mail is sent, as in `NuevoAviso`. */
  referencia?: string;
}

/** A mail whose subject and paragraphs come from the text of its kind. */
export type NuevoCorreo = Omit<NuevoMensaje, 'asunto' | 'parrafos'> & MailText;

/** Builds a `MailText`; the type demands a value for every placeholder of the kind's text. */
export const mailText = <C extends ClaseCorreo>(
  clase: C,
  datos: DatosDe<C>,
  cuerpo: string[],
): MailText => ({ clase, datos, cuerpo });

const FIELDS = ['asunto', 'antes', 'despues'] as const;

const isOriginal = (clase: ClaseCorreo, texto: Texto): boolean =>
  FIELDS.every((field) => CORREOS[clase].texto[field] === texto[field]);

function toRow(id: ClaseCorreo, stored?: { texto: Texto | null; version: number }): Row {
  const { titulo, cuando, texto: original } = CORREOS[id];
  const { asunto, antes, despues } = stored?.texto ?? original;
  const cambiado = Boolean(stored?.texto);
  return { id, titulo, cuando, asunto, antes, despues, cambiado, version: stored?.version ?? 0 };
}

const plain = (text: string) => text.replaceAll('\r\n', '\n');

/** Texts of the mails: the originals in the contract, or staff's edits. */
export const store: Store<typeof textosMensajes, Row> = {
  async list(db, filter, page) {
    const stored = new Map((await queries.listTextos(db)).map((row) => [row.clase, row]));
    const asked = CLASES_CORREO.filter((clase) => !filter.id || filter.id.includes(clase));
    if (page.sort[1] === 'DESC') asked.reverse();
    const rows = asked.map((clase) => toRow(clase, stored.get(clase)));
    return { rows: rows.slice(page.offset, page.offset + page.limit), count: rows.length };
  },
  find: (db, id) => find(db, id as ClaseCorreo),
  check(body: Texto, id) {
    const { error } = textoOf(id as ClaseCorreo).safeParse(body);
    return error ? refuse('datos_invalidos', { errores: fieldErrors(error) }) : null;
  },
  async update(tx, id, body: Texto, before) {
    const clase = id as ClaseCorreo;
    const { asunto, antes, despues } = body;
    const texto = { asunto, antes: plain(antes), despues: plain(despues) };
    const kept = isOriginal(clase, texto) ? null : texto;
    const saved = await queries.saveTexto(tx, clase, kept, before.version);
    return saved && toRow(clase, saved);
  },
};

export async function find(db: Handle, clase: ClaseCorreo): Promise<Row> {
  return toRow(clase, await queries.findTexto(db, clase));
}

/** Returns a renderer that reads each kind's text once; edits saved later apply to the next writer. */
export function writer(tx: Handle) {
  const known = new Map<ClaseCorreo, Promise<Row>>();
  return async ({ clase, datos, cuerpo }: MailText) => {
    const words = known.get(clase) ?? find(tx, clase);
    known.set(clase, words);
    return redactar(await words, datos, cuerpo);
  };
}
