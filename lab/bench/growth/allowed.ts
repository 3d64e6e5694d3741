import type { Statement } from './statements.ts';

/** Tables that grow with the members, branches, turnos, vouchers, audit or mails. */
export const bigTables: ReadonlySet<string> = new Set([
  'personas',
  'duplicados',
  'nombres_comparados',
  'uniones',
  'union_filas',
  'personas_unidas',
  'claves_activacion',
  'identidades',
  'activados',
  'hijos',
  'fotos_hijo',
  'estados_persona',
  'confirmaciones',
  'correcciones_contacto',
  'preferencias_avisos',
  'suscripciones_push',
  'calendarios',
  'pedidos_privacidad',
  'sucursales',
  'reviews',
  'carnet_consultas',
  'pases_apple',
  'pases_apple_dispositivos',
  'pases_google',
  'turnos',
  'empleados',
  'voucher_codigos',
  'vouchers',
  'invitaciones',
  'invitados',
  'lista_personas',
  'accesos',
  'reservas',
  'reserva_noches',
  'mensajes',
  'idempotencia',
  'importacion_efectos',
  'importacion_lineas',
  'auditoria',
]);

interface Allowed {
  /** Matches the text of this statement and of no other. */
  has: RegExp;
  tables: string[];
  why: string;
}

/** Statements that read a whole table by design. */
const ALLOWED: Allowed[] = [
  {
    has: /^\s*select count\(\*\)::int as count from \(/,
    tables: [...bigTables],
    why: 'a list is counted only where the planner says that it costs little (`countRows`)',
  },
  {
    has: /"eventos"\."id", "nombre".*from invitados v/s,
    tables: ['invitaciones', 'invitados'],
    why: 'the people of the events of one page: an event is as large as its place, not as the union',
  },
  {
    has: /^\s*delete from importacion_|importacion_lineas where replace/,
    tables: ['importacion_efectos', 'importacion_lineas'],
    why: 'who is erased is looked for in what the files of the last weeks said',
  },
  {
    has: /^\s*with contadas as materialized/,
    tables: [
      'personas',
      'claves_activacion',
      'fotos_hijo',
      'hijos',
      'turnos',
      'vouchers',
      'carnet_consultas',
      'invitaciones',
      'invitados',
      'accesos',
      'reservas',
      'reserva_noches',
    ],
    why: 'a job counts the rows of some days again for the reports, so that reading a report counts none',
  },
  {
    has: /'reclamado' and voucher_tipos\.vence </,
    tables: ['vouchers'],
    why: 'what expired is looked for past what is still good, kind by kind',
  },
  {
    has: /as n from \(\s*\(?\s*select s\.\* from/,
    tables: ['sucursales'],
    why: 'how many branches a search leaves is counted once and kept until branches change',
  },
  {
    has: /^\s*with usadas as materialized \(\s*select distinct palabra/,
    tables: ['sucursales', 'beneficios'],
    why: 'the words that benefits use are compared once an hour with those that the search knows',
  },
  {
    has: /^\s*select count\(\*\)::int as personas, count\(\*\) filter \(where exists/,
    tables: ['personas', 'identidades', 'hijos'],
    why: 'an audience of ages or of parents can be most of the membership; it is counted when a clerk chooses one',
  },
  {
    has: /\(select count\(\*\)::int from personas where "personas"\."\w+_id" = l\.id\) as personas/,
    tables: ['personas'],
    why: 'the members of the 25 places of a page are counted by their index, for a clerk who puts places in order',
  },
  {
    has: /select count\(\*\)::int from lista_personas p where p\.lista_id = listas\.id/,
    tables: ['lista_personas'],
    why: 'the members of the 25 lists of a page are counted by their index',
  },
];

/** An export reads its whole list by design, some thousands of rows at a time. */
const isExport = ({ by }: Statement): boolean => by.split(' ')[1]?.endsWith('/exportar') ?? false;

export const allowedReads = (statement: Statement, table: string): boolean =>
  isExport(statement) ||
  ALLOWED.some(({ has, tables }) => tables.includes(table) && has.test(statement.text));
