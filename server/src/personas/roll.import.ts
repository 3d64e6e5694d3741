import { ESTADOS_PERSONA, personaWrite } from '@gremio/contract/personas/schemas.ts';
import { sql } from 'kysely';
import * as z from 'zod';
import { today } from '../platform/clock.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { AfterCommit } from '../platform/http/resource.ts';
import { BadFile } from '../platform/import/bad-file.ts';
import { clean, comparable, parseFecha } from '../platform/import/cells.ts';
import {
  brokenRule,
  parseDocumento,
  parseNacimiento,
  parseNombre,
  parseSexo,
} from '../platform/import/persona-cells.ts';
import {
  defineLoad,
  type ImportKind,
  type KindInfo,
  type Load,
  type Merged,
  type Notice,
  type ReadLine,
  runImport,
  type Undo,
} from '../platform/import/run.ts';
import { takeOutRepeated } from '../platform/import/staging.ts';
import type { Parts } from '../platform/parts.ts';
import * as queries from './roll.queries.ts';
import type { PersonasService } from './people.ts';

const COLUMNS = {
  nro_afiliado: { names: ['Nro Afiliado', 'numero_afiliado', 'afiliado'], required: true },
  legajo: { names: ['Legajo', 'nro_legajo'] },
  nombre: {
    names: ['Apellido y Nombre', 'apellido_y_nombres', 'apellidos_y_nombres', 'nombres', 'nombre'],
    required: true,
  },
  apellido: { names: ['Apellido', 'apellidos'] },
  documento: {
    names: ['Nro Doc', 'numero_documento', 'nro_documento', 'documento', 'dni', 'nro_dni'],
    required: true,
  },
  cuil: { names: ['CUIL', 'cuit', 'cuil_cuit'] },
  nacimiento: { names: ['Fecha Nac', 'fecha_nacimiento', 'fecha_de_nacimiento', 'nacimiento'] },
  sexo: { names: ['Sexo', 'genero'] },
  repdep: { names: ['Repartición', 'repdep', 'dependencia', 'reparticion_dependencia'] },
  seccional: { names: ['Seccional', 'delegacion'] },
  provincia: { names: ['Provincia'] },
  localidad: { names: ['Localidad'] },
  email: { names: ['Email', 'mail', 'correo', 'correo_electronico'] },
  celular: { names: ['Celular', 'telefono_celular', 'movil', 'telefono'] },
  afiliacion: { names: ['Fecha Afiliación', 'fecha_de_afiliacion', 'fecha_alta', 'alta'] },
  estado: { names: ['Estado', 'situacion'] },
} as const;

type Field = keyof typeof COLUMNS;
type Cells = Record<Field, string>;

const email = z.email().max(200);

function parseEstado(cell: string): string | null {
  const text = comparable(cell).replace(/a$/, 'o');
  const estado = text === 'bajo' ? 'baja' : text;
  return ESTADOS_PERSONA.find((one) => one === estado) ?? null;
}

function readPersona(cells: Cells, hoy: string): ReadLine {
  const nombre = parseNombre(cells.apellido, cells.nombre);
  if (nombre === '') return { motivo: 'No tiene apellido y nombre.' };
  const documento = parseDocumento(cells.documento);
  if ('motivo' in documento) return documento;
  const nacimiento = parseNacimiento(cells.nacimiento, hoy);
  if ('motivo' in nacimiento) return nacimiento;
  const nro_afiliado = clean(cells.nro_afiliado);
  if (nro_afiliado === '') return { motivo: 'No tiene número de afiliado.' };
  const estado = parseEstado(cells.estado);
  if (!estado && clean(cells.estado) !== '') {
    return { motivo: `El estado «${clean(cells.estado)}» no es ACTIVO, SUSPENDIDO ni BAJA.` };
  }

  const warnings: string[] = [];
  const unless = (good: boolean, text: string, sentence: string): string | null => {
    if (good) return text;
    if (text !== '') warnings.push(sentence);
    return null;
  };
  const mail = clean(cells.email);
  const cuil = clean(cells.cuil);
  const sexo = parseSexo(cells.sexo);
  unless(
    sexo !== null,
    clean(cells.sexo),
    `El sexo «${clean(cells.sexo)}» no es M ni F: queda sin sexo.`,
  );
  const afiliacion = clean(cells.afiliacion);
  const fecha_afiliacion = parseFecha(afiliacion);
  unless(
    fecha_afiliacion !== null,
    afiliacion,
    `La fecha de afiliación «${afiliacion}» no existe: queda sin fecha.`,
  );
  const row = {
    nombre,
    numero_documento: documento.documento,
    nro_afiliado,
    legajo: clean(cells.legajo) || null,
    repdep: clean(cells.repdep) || null,
    seccional: clean(cells.seccional) || null,
    provincia: clean(cells.provincia) || null,
    localidad: clean(cells.localidad) || null,
    cuil: unless(
      /^\d{2}-?\d{7,8}-?\d$/.test(cuil),
      cuil,
      `El CUIL «${cuil}» no es válido: queda sin CUIL.`,
    ),
    fecha_nacimiento: nacimiento.fecha || null,
    sexo,
    email: unless(
      email.safeParse(mail).success,
      mail,
      `El correo «${mail}» no es válido: queda sin correo.`,
    ),
    celular: clean(cells.celular) || null,
    fecha_afiliacion,
    estado,
  };
  const motivo = brokenRule(personaWrite, { ...row, estado: estado ?? 'activo' });
  return motivo ? { motivo } : { row, warnings };
}

/**
 * Rejects the lines whose member number stays another persona's: it would be unclear whose devices are whose.
 * A number is free if its owner's own line moves them to another one, which must be free in turn.
 */
async function takeOutForeign(tx: Handle): Promise<Notice[]> {
  const wanted = await queries.listWanted(tx);
  const byDueno = new Map(wanted.map((one) => [one.dueno, one]));
  const refused = wanted.filter((one) => !one.nombrado);
  // A rejected persona keeps their own number, so the list grows while it is walked.
  for (const { documento } of refused) {
    const waiting = byDueno.get(documento);
    if (waiting) refused.push(waiting);
  }
  await queries.takeOut(
    tx,
    refused.map((one) => one.linea),
  );
  return refused.map(({ linea, numero }) => ({
    linea,
    motivo: `El número de afiliado ${numero} ya es de otra persona del padrón.`,
  }));
}

const INFO: KindInfo<Field> = {
  tipo: 'padron',
  what: 'un padrón',
  columns: COLUMNS,
  foreign: ['Nro Doc Titular', 'dni_titular'],
  iguales: { clave: sql`carga.numero_documento`, titulo: queries.TITULO },
};

function createKind(
  hoy: string,
  bajas: boolean,
  left: (tx: Handle, ids: number[], otroEstado: number[]) => Promise<void>,
): ImportKind<Field> {
  const named: queries.Named = { documentos: [], numeros: [] };

  async function merge(tx: Handle): Promise<Merged> {
    if (bajas) await queries.keepNamed(tx, named);
    const porDocumento = await takeOutRepeated(tx, ['numero_documento'], queries.KEPT);
    const porNumero = await takeOutRepeated(tx, ['nro_afiliado'], queries.KEPT);
    const ajenas = await takeOutForeign(tx);
    const { otroEstado, seFueron, ...counts } = await queries.write(tx);
    if (bajas && counts.nuevas + counts.cambiadas + counts.iguales === 0) {
      throw new BadFile('No se cargó ninguna persona de este padrón: no se da de baja a nadie.');
    }
    const ausentes = bajas ? await queries.dropUnnamed(tx) : [];
    await left(tx, [...seFueron, ...ausentes], [...otroEstado, ...ausentes]);
    return {
      ...counts,
      bajas: ausentes.length,
      unidas: porDocumento.filter((line) => line.igual),
      rechazadas: [
        ...porDocumento
          .filter((line) => !line.igual)
          .map(({ linea, con }) => ({ linea, motivo: `El documento ya está en la línea ${con}.` })),
        ...porNumero.map(({ linea, con }) => ({
          linea,
          motivo: `El número de afiliado ya está en la línea ${con}.`,
        })),
        ...ajenas,
      ],
    };
  }

  return {
    ...INFO,
    staging: queries.STAGING,
    open: async () => (cells) => {
      const line = readPersona(cells, hoy);
      if ('motivo' in line && bajas) {
        named.documentos.push(cells.documento.replace(/\D/g, '').replace(/^0+/, ''));
        named.numeros.push(clean(cells.nro_afiliado));
      }
      return line;
    },
    merge,
  };
}

/**
 * Personas whom undoing an import returns to baja leave as when a clerk records it. Every affected
 * estado is read again.
 */
const undo = (personas: PersonasService): Undo => ({
  tabla: 'personas',
  campos: queries.KEPT,
  unicos: ['nro_afiliado'],
  async after(tx, undone, onCommit) {
    const withEstado = undone.filter(({ estado }) => estado !== null);
    const left = withEstado.filter(({ estado }) => estado === 'baja').map(({ id }) => id);
    if (left.length > 0) await personas.applyBajas(tx, left, onCommit);
    onCommit(() => personas.announceEstados(withEstado.map(({ id }) => id)));
  },
});

/**
 * Loads a roll; a persona is identified by the document. One that the roll does not name stays, unless
 * `bajas` is 'true': then it leaves, as when a clerk records it.
 */
export const createPadronLoad = (
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  personas: PersonasService,
): Load =>
  defineLoad(
    INFO,
    async (source, options, { bajas }) => {
      const afterCommit: (() => void)[] = [];
      const onCommit: AfterCommit = (run) => afterCommit.push(run);
      const kind = createKind(today(clock), bajas === 'true', async (tx, ids, otroEstado) => {
        await personas.applyBajas(tx, ids, onCommit);
        onCommit(() => personas.announceEstados(otroEstado));
      });
      const report = await runImport(db, source, kind, options);
      if (!options.ensayo) for (const run of afterCommit) run();
      return report;
    },
    undo(personas),
  );
