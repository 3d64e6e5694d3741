import {
  DIETA_EN_PALABRAS,
  MEDIO_EN_PALABRAS,
  nochesOfrecidas,
} from '@gremio/contract/congreso/rules.ts';
import type { FormRow, Lista } from '@gremio/contract/congreso/schemas.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { Column } from '../platform/export/columns.ts';
import type { Listing } from '../platform/export/route.ts';
import { type Refusal, refuse } from '../platform/outcome.ts';
import type { ListPaper } from '../platform/paper/list.ts';
import { toRows } from './desk.ts';
import { doorListOf } from './door-list.ts';
import { readerOf } from './congresales.ts';
import { listAll, listCuidados } from './formularios.queries.ts';

import { type CongresoRow, findCongreso } from './congresos.queries.ts';

type Row = Record<string, unknown>;
type Columns = Column<Row>[];

const WHO: Columns = [
  { key: 'nombre', title: 'Apellido y nombre' },
  { key: 'numero_documento', title: 'Documento' },
  { key: 'seccional', title: 'Seccional' },
];
const PHONE: Column<Row> = { key: 'celular', title: 'Celular' };

const dayTitle = (fecha: string): string => fecha.split('-').reverse().slice(0, 2).join('/');

/** A column for each of the offered nights or meals, marked where it was chosen. */
const chosen = (
  offered: string[],
  field: 'noches' | 'comidas',
  title: (one: string) => string,
) => ({
  columns: offered.map((one): Column<Row> => ({ key: `${field} ${one}`, title: title(one) })),
  cells: (form: FormRow) =>
    Object.fromEntries(
      offered.map((one) => [
        `${field} ${one}`,
        form[field].some((other) => other === one) ? 'Sí' : null,
      ]),
    ),
});

const LISTINGS: Record<
  Lista,
  (congreso: CongresoRow, forms: FormRow[]) => Omit<Listing<Row>, 'nombre'>
> = {
  acreditacion: (_congreso, forms) => ({
    columns: [
      { key: 'nombre_credencial', title: 'Credencial' },
      ...WHO,
      { key: 'seccional_padron', title: 'Seccional del padrón' },
      { key: 'cargo', title: 'Cargo' },
      PHONE,
      { key: 'email', title: 'Correo' },
      { key: 'vigente', title: 'Vale' },
      { key: 'motivo', title: 'Por qué no vale' },
      { key: 'ingreso', title: 'Se acreditó', kind: 'momento' },
    ],
    rows: forms,
  }),
  alojamiento(congreso, forms) {
    const noches = chosen(nochesOfrecidas(congreso), 'noches', (one) => `Noche ${dayTitle(one)}`);
    return {
      columns: [
        ...WHO,
        PHONE,
        ...noches.columns,
        { key: 'cantidad', title: 'Noches' },
        { key: 'comparte_con', title: 'Comparte con' },
      ],
      rows: forms
        .filter((form) => form.vigente && form.necesita_alojamiento)
        .map((form) => ({ ...form, ...noches.cells(form), cantidad: form.noches.length })),
    };
  },
  viajes: (_congreso, forms) => ({
    columns: [
      ...WHO,
      PHONE,
      { key: 'medio', title: 'Viaja en' },
      { key: 'viaja_desde', title: 'Desde' },
      { key: 'llegada_fecha', title: 'Llega', kind: 'fecha' },
      { key: 'llegada_hora', title: 'Hora de llegada' },
      { key: 'salida_fecha', title: 'Se va', kind: 'fecha' },
      { key: 'salida_hora', title: 'Hora de salida' },
    ],
    rows: forms
      .filter((form) => form.vigente)
      .map((form) => ({ ...form, medio: MEDIO_EN_PALABRAS[form.medio] })),
  }),
};

/** Lists that staff download: for the door, the hotel and the bus. */
export async function list(
  db: Handle,
  congresoId: number,
  lista: Lista,
): Promise<Listing<Row> | Refusal> {
  const found = await findForms(db, congresoId);
  if (!('forms' in found)) return found;
  const nombre = `${found.congreso.nombre}, ${lista}`;
  const listing = LISTINGS[lista](found.congreso, found.forms);
  if (lista !== 'acreditacion') return { nombre, ...listing };
  return { nombre, ...listing, rows: await asListed(db, congresoId, found.forms) };
}

/** Forms with name and seccional as the list of delegates has them, so that loading them changes nothing. */
async function asListed(db: Handle, congresoId: number, forms: FormRow[]): Promise<Row[]> {
  const numdocs = forms.map((form) => form.numero_documento);
  const lineOf = await readerOf(db, [congresoId], numdocs);
  return forms.map((form) => {
    const line = lineOf(congresoId, form.numero_documento);
    const seccional = line?.seccional ?? null;
    return {
      ...form,
      nombre: line?.nombre ?? form.nombre,
      seccional,
      seccional_padron: seccional === null ? form.seccional : null,
    };
  });
}

/** The congresales who are expected, on paper. */
export async function listDoor(db: Handle, congresoId: number): Promise<ListPaper | Refusal> {
  const found = await findForms(db, congresoId);
  return 'forms' in found ? doorListOf(found.congreso, found.forms) : found;
}

/** Meals, with diets, accessibility and emergency contacts. */
export async function listComidas(db: Handle, congresoId: number): Promise<Listing<Row> | Refusal> {
  const found = await findForms(db, congresoId);
  if (!('forms' in found)) return found;
  const { congreso, forms } = found;
  const comidas = chosen(congreso.comidas, 'comidas', (one) => one);
  const cuidados = new Map((await listCuidados(db, congresoId)).map((one) => [one.id, one]));
  return {
    nombre: `${congreso.nombre}, comidas y cuidados`,
    columns: [
      ...WHO,
      ...comidas.columns,
      { key: 'dietas', title: 'Dieta' },
      { key: 'dieta_otra', title: 'Otra dieta' },
      { key: 'accesibilidad', title: 'Accesibilidad' },
      { key: 'emergencia_nombre', title: 'En una emergencia' },
      { key: 'emergencia_vinculo', title: 'Vínculo' },
      { key: 'emergencia_celular', title: 'Celular de emergencia' },
    ],
    rows: forms
      .filter((form) => form.vigente)
      .map((form) => {
        const theirs = cuidados.get(form.id);
        const dietas = theirs?.dietas.map((one) => DIETA_EN_PALABRAS[one]);
        return { ...form, ...comidas.cells(form), ...theirs, dietas };
      }),
  };
}

async function findForms(db: Handle, congresoId: number) {
  const congreso = await findCongreso(db, congresoId);
  if (!congreso) return refuse('no_encontrado');
  return { congreso, forms: await toRows(db, await listAll(db, congresoId)) };
}
