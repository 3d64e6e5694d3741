import {
  CLASES_CORREO,
  CORREOS,
  type ClaseCorreo,
  type DatosDe,
} from '@gremio/contract/mensajes/correos/rules.ts';
import type { Texto } from '@gremio/contract/mensajes/rules.ts';
import { redactar } from '@gremio/contract/mensajes/textos/rules.ts';
import { textoDe, type textoRow } from '@gremio/contract/mensajes/textos/schemas.ts';
import type { TipoMensaje } from '@gremio/contract/mensajes/schemas.ts';
import { fieldErrors } from '@gremio/contract/platform/validation.ts';
import type * as z from 'zod';
import type { Handle } from '../../platform/database/handle.ts';
import type { Store } from '../../platform/http/resource.ts';
import type { Adjunto } from '../../platform/mail/mail.ts';
import type { Accion, Imagen } from '../../platform/mail/render.ts';
import { refuse } from '../../platform/outcome.ts';
import * as queries from './queries.ts';

type Row = z.output<typeof textoRow>;

/** What a mail says, to be put in the words that staff chose for it. */
export interface Dicho {
  clase: ClaseCorreo;
  datos: Record<string, string>;
  /** What is computed, between what staff wrote. */
  cuerpo: string[];
}

/** A mail as a room asks for it: its texts are plain, whatever they hold. */
export interface NuevoMensaje {
  tipo: TipoMensaje;
  personaId: number | null;
  para: string;
  asunto: string;
  parrafos: string[];
  boton?: Accion;
  /** Another way, less likely than the button. */
  otro?: Accion;
  /** Pictures that the mail shows, each the `imagen` of a file that goes with it. */
  imagenes?: Imagen[];
  adjuntos?: Adjunto[];
  /** What `SECRETO` stands for in the texts, kept encrypted until the mail is gone and shown to nobody. */
  secreto?: string;
  /** Queued once under this name. */
  unico?: string;
}

/** The same in the words that staff chose for its kind. */
export type NuevoCorreo = Omit<NuevoMensaje, 'asunto' | 'parrafos'> & Dicho;

/** The facts of a mail, with every mark that its words may use. */
export const decir = <C extends ClaseCorreo>(
  clase: C,
  datos: DatosDe<C>,
  cuerpo: string[],
): Dicho => ({ clase, datos, cuerpo });

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

/** The words of the mails: the original ones, or those that staff wrote. */
export function createTextosService() {
  const find = async (db: Handle, clase: ClaseCorreo): Promise<Row> =>
    toRow(clase, await queries.findTexto(db, clase));

  const store: Store<Row> = {
    async list(db, filter, page) {
      const stored = new Map((await queries.listTextos(db)).map((row) => [row.clase, row]));
      const asked = CLASES_CORREO.filter((clase) => !filter.id || filter.id.includes(clase));
      if (page.sort[1] === 'DESC') asked.reverse();
      const rows = asked.map((clase) => toRow(clase, stored.get(clase)));
      return { rows: rows.slice(page.offset, page.offset + page.limit), count: rows.length };
    },
    find: (db, id) => find(db, id as ClaseCorreo),
    check(body: Texto, id) {
      const { error } = textoDe(id as ClaseCorreo).safeParse(body);
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

  return {
    store,
    find,
    /** Mails in the words that stand now, which are read once however many they are: what was saved is in the next ones. */
    writer(tx: Handle) {
      const known = new Map<ClaseCorreo, Promise<Row>>();
      return async ({ clase, datos, cuerpo }: Dicho) => {
        const words = known.get(clase) ?? find(tx, clase);
        known.set(clase, words);
        return redactar(await words, datos, cuerpo);
      };
    },
  };
}
