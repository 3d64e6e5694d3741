import type { Statement } from './statements.ts';

/** Tables that grow with the members, branches, turnos, vouchers, audit or mails. */
export const bigTables: ReadonlySet<string> = new Set([
  'personas',
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
  'evento_lista',
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
    tables: ['invitaciones', 'invitados', 'evento_lista'],
    why: 'the people of the events of one page: an event is as large as its place, not as the union',
  },
  {
    has: /^\s*delete from importacion_|importacion_lineas where replace/,
    tables: ['importacion_efectos', 'importacion_lineas'],
    why: 'who is erased is looked for in what the files of the last weeks said',
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
];

/** An export reads its whole list by design, some thousands of rows at a time. */
const isExport = ({ by }: Statement): boolean => by.split(' ')[1]?.endsWith('/exportar') ?? false;

export const allowedReads = (statement: Statement, table: string): boolean =>
  isExport(statement) ||
  ALLOWED.some(({ has, tables }) => tables.includes(table) && has.test(statement.text));
