import type { TipoImportacion } from '@gremio/contract/importaciones/schemas.ts';
import { BadFile } from './bad-file.ts';
import { normalizeName } from './columns.ts';
import type { KindInfo } from './kind.ts';

/** A list that the console exports, as a file that somebody may try to import. */
interface OwnExport {
  /** Titles of which no file of an office has two. */
  marks: readonly string[];
  what: string;
  /** Kinds of file as which it may be loaded. */
  as: readonly TipoImportacion[];
  /** Says where it may be loaded, or why nowhere. */
  where: string;
}

/** `importaciones/exported.test.ts` exports each of them, so a renamed title is noticed. */
const OWN_EXPORTS: readonly OwnExport[] = [
  {
    marks: ['Carnet en la app', 'Afiliación'],
    what: 'del padrón',
    as: ['padron', 'lista', 'congresales'],
    where: 'Cargala en Importar padrón, en una lista de personas o en los congresales.',
  },
  {
    marks: ['Madre, padre o tutor', 'Documento de su titular'],
    what: 'de hijos',
    as: ['hijos'],
    where: 'Cargala en Importar hijos.',
  },
  {
    marks: ['Sucursal', 'Número de beneficio'],
    what: 'de sucursales',
    as: ['sucursales'],
    where: 'Cargala en Importar sucursales.',
  },
  {
    marks: ['Documento de quien lo usa', 'Usado', 'Dónde', 'Devuelto'],
    what: 'de vouchers',
    as: [],
    where: 'Sus códigos ya tienen dueño: no se carga en ningún lado.',
  },
  {
    marks: ['Vigente hasta', 'Publicado', 'Opiniones'],
    what: 'de beneficios',
    as: [],
    where:
      'Los beneficios se crean de a uno, en Beneficios; de un archivo se cargan sus sucursales.',
  },
  {
    marks: ['Comentario', 'Oculta', 'Puntaje'],
    what: 'de opiniones',
    as: [],
    where: 'Las escriben los afiliados: no se carga en ningún lado.',
  },
  {
    marks: ['Reservado el', 'Hora'],
    what: 'de turnos',
    as: ['lista'],
    where: 'Cargala en una lista de personas.',
  },
  {
    marks: ['Hotel', 'Habitaciones', 'Total en pesos'],
    what: 'de reservas de hotel',
    as: [],
    where: 'Las piden los afiliados: no se carga en ningún lado.',
  },
  {
    marks: ['Se envía por', 'Asunto', 'Intentos'],
    what: 'de mensajes',
    as: [],
    where: 'Los manda el sistema: no se carga en ningún lado.',
  },
  {
    marks: ['Inscripción', 'Ingresó'],
    what: 'de inscripciones a un evento',
    as: ['lista'],
    where: 'Cargala en una lista de personas.',
  },
  {
    marks: ['Credencial', 'Por qué no vale', 'Se acreditó'],
    what: 'de acreditación de un congreso',
    as: ['congresales', 'lista'],
    where: 'Cargala en los congresales del congreso, o en una lista de personas.',
  },
  {
    marks: ['En una emergencia', 'Vínculo', 'Celular de emergencia'],
    what: 'de comidas y cuidados de un congreso',
    as: [],
    where: 'Son datos de salud que carga cada congresal: no se carga en ningún lado.',
  },
];

const ENOUGH = 2;

/**
 * Refuses a list that the console exported if it is not of this kind: its columns may have the same names.
 * The first line is read too, because a cell of the data may pass for a title of this kind.
 */
export function refuseOwnExport(
  { tipo, what }: Pick<KindInfo, 'tipo' | 'what'>,
  header: readonly string[],
  first: readonly string[],
): void {
  const titles = new Set([...header, ...first].map(normalizeName));
  const own = OWN_EXPORTS.find(
    ({ marks }) => marks.filter((mark) => titles.has(normalizeName(mark))).length >= ENOUGH,
  );
  if (!own || own.as.includes(tipo)) return;
  throw new BadFile(`Este archivo es la lista exportada ${own.what}, y no ${what}. ${own.where}`);
}
