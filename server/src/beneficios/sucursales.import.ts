import { isTelefono } from '@gremio/contract/platform/telefono.ts';
import { nombreDeArchivo } from '@gremio/contract/beneficios/rules.ts';
import { sucursalWrite } from '@gremio/contract/beneficios/schemas.ts';
import { createFinder, type PlaceFinder } from '../lugares/localidades.ts';
import { BadFile } from '../platform/import/bad-file.ts';
import { clean, cleanNumber, hasLetter, parsePosition } from '../platform/import/cells.ts';
import type { Column } from '../platform/import/columns.ts';
import { looksLikeEmail } from '../platform/import/contents.ts';
import type { ImportKind, KindInfo, ReadLine } from '../platform/import/kind.ts';
import { defineLoad, type Load, runImport } from '../platform/import/run.ts';
import { createSpell, type Spell } from '../platform/import/spellings.ts';
import type { ColumnType } from '../platform/import/staging.ts';
import type { House } from '../platform/house.ts';
import { listBranchSpellings } from './branch-spellings.queries.ts';
import type { BranchColumn } from './sucursal-columns.ts';
import { CLAVE, LOADED, mergeSucursales, TITULO } from './sucursales-merge.queries.ts';
import { changed } from './sucursales.ts';

/** A column called `Beneficio` may say the discount. */
const isNoDiscount = (cell: string): boolean => !cell.includes('%');

const COLUMNS = {
  beneficio: {
    names: ['nombre del beneficio', 'beneficio', 'convenio'],
    identifies: true,
    fits: isNoDiscount,
  },
  beneficio_numero: {
    names: ['número de beneficio', 'nro beneficio', 'id beneficio', 'codigo beneficio'],
    identifies: true,
  },
  nombre: {
    names: ['nombre', 'sucursal', 'comercio', 'nombre comercio', 'nombre fantasia', 'razon social'],
    required: true,
    fits: hasLetter,
  },
  direccion: {
    names: ['dirección', 'domicilio', 'calle', 'calle y numero', 'ubicacion'],
    required: true,
  },
  piso: { names: ['piso'], identifies: true },
  localidad: { names: ['localidad', 'ciudad', 'municipio'], required: true },
  partido: { names: ['departamento', 'partido', 'partido o departamento'] },
  provincia: { names: ['provincia'], required: true },
  codigo_postal: { names: ['código postal', 'cp'] },
  cod_area: {
    names: ['código de área', 'cod_area', 'cod_tel', 'caracteristica', 'prefijo'],
    completes: 'telefono',
  },
  telefono: { names: ['teléfono', 'telefono de contacto', 'celular', 'whatsapp'] },
  email: { names: ['email', 'mail', 'correo electronico'], looks: looksLikeEmail },
  web: { names: ['web', 'sitio_web', 'pagina_web', 'sitio', 'url'] },
  latitud: { names: ['latitud', 'lat'] },
  longitud: { names: ['longitud', 'lon', 'lng'] },
  categoria: { names: ['categoría', 'rubro'] },
} as const satisfies Record<string, Column>;

type Field = keyof typeof COLUMNS;
type Cells = Record<Field, string>;

type Named = 'beneficio' | 'beneficio_numero' | 'categoria';

const STAGING: Record<BranchColumn | Named, ColumnType> = {
  beneficio: 'text',
  beneficio_numero: 'integer',
  categoria: 'text',
  nombre: 'text',
  direccion: 'text',
  localidad: 'text',
  provincia: 'text',
  localidad_id: 'integer',
  provincia_id: 'integer',
  codigo_postal: 'text',
  telefono: 'text',
  email: 'text',
  web: 'text',
  nlatitud: 'double precision',
  nlongitud: 'double precision',
};

/** Adds a missing scheme; drops an address that no browser could open. */
function parseWeb(cell: string): { web: string | null; warning: string | null } {
  const text = clean(cell);
  if (text === '') return { web: null, warning: null };
  const web = /^https?:\/\//i.test(text) ? text : `http://${text}`;
  const good = sucursalWrite.shape.web.safeParse(web);
  if (good.success && /^[^\s…]+\.[^\s…]+$/.test(web)) return { web, warning: null };
  return { web: null, warning: `«${text}» no es una dirección web: queda sin web.` };
}

/** Joins area code and number; drops a text that is no telephone. */
function parseTelefono(cells: Cells): { telefono: string | null; warning: string | null } {
  const [area, number] = [cleanNumber(cells.cod_area), cleanNumber(cells.telefono)];
  if (number === '') return { telefono: null, warning: null };
  const telefono = area === '' ? number : `${area} ${number}`;
  if (isTelefono(telefono)) return { telefono, warning: null };
  return { telefono: null, warning: `«${telefono}» no es un teléfono: no se carga.` };
}

const MAX_BENEFICIO = 160;

/** Reads the benefit of a line; `otherwise` is that of the lines that do not name theirs. */
function readBeneficio(
  cells: Cells,
  otherwise: string | null,
): { motivo: string } | { beneficio: string | null; beneficio_numero: number | null } {
  const nombre = clean(cells.beneficio);
  const numero = cleanNumber(cells.beneficio_numero);
  if (numero !== '' && !/^\d{1,9}$/.test(numero)) {
    return { motivo: `«${numero}» no es un número de beneficio.` };
  }
  if (nombre.length > MAX_BENEFICIO) {
    return { motivo: `El nombre del beneficio pasa de ${MAX_BENEFICIO} letras.` };
  }
  const beneficio = nombre || (numero === '' ? otherwise : null);
  if (beneficio === null && numero === '') return { motivo: 'No dice de qué beneficio es.' };
  return { beneficio, beneficio_numero: numero === '' ? null : Number(numero) };
}

/** Reads one branch, with the names in the file and the place that they identify. */
function readBranch(cells: Cells, finder: PlaceFinder, spell: Spell): ReadLine {
  const nombre = clean(cells.nombre);
  if (nombre === '') return { motivo: 'No tiene nombre.' };
  const provincia = finder.provincia(clean(cells.provincia));
  if (!provincia) return { motivo: `No conocemos la provincia «${clean(cells.provincia)}».` };
  const localidad = clean(cells.localidad);
  const position = parsePosition(cells.latitud, cells.longitud);
  const codigoPostal = cleanNumber(cells.codigo_postal);
  const hints = { partido: clean(cells.partido), codigoPostal, ...position };
  const { web, warning } = parseWeb(cells.web);
  const { telefono, warning: wrongTelefono } = parseTelefono(cells);
  const direccion = [clean(cells.direccion), clean(cells.piso)].filter(Boolean).join(', ');
  const row = {
    nombre: spell('nombre', nombre),
    direccion: spell('direccion', direccion) || null,
    localidad: spell('localidad', localidad) || null,
    provincia: provincia.nombre,
    localidad_id: localidad === '' ? null : finder.localidad(provincia.id, localidad, hints),
    provincia_id: provincia.id,
    codigo_postal: codigoPostal || null,
    telefono,
    email: clean(cells.email) || null,
    web,
    nlatitud: position.nlatitud,
    nlongitud: position.nlongitud,
  } satisfies Record<BranchColumn, string | number | null>;
  const checked = sucursalWrite.safeParse({ ...row, app_beneficio_id: 1 });
  const [issue] = checked.error?.issues ?? [];
  if (issue) return { motivo: `${String(issue.path[0])}: ${issue.message}` };
  const unknown =
    row.localidad && !row.localidad_id
      ? `La localidad «${row.localidad}» no está entre las de ${row.provincia}: queda escrita como está${
          row.nlatitud === null ? '' : ', y se la busca por la más cercana a su posición'
        }.`
      : null;
  return {
    row,
    warnings: [position.warning, warning, wrongTelefono, unknown].filter((one) => one !== null),
  };
}

interface Names {
  rubro: string | null;
  beneficio: string | null;
}

const ASKED: readonly Field[] = ['beneficio', 'beneficio_numero'];
const INFO: KindInfo<Field> = {
  tipo: 'sucursales',
  what: 'una lista de sucursales',
  columns: COLUMNS,
  iguales: { clave: CLAVE, titulo: TITULO },
  asks: { beneficio: ASKED },
};

const createKind = ({ rubro, beneficio }: Names): ImportKind<Field> => ({
  ...INFO,
  staging: STAGING,
  async open(tx, present) {
    if (beneficio === null && !ASKED.some((field) => present.has(field))) {
      throw new BadFile('Elegí en qué beneficio van las sucursales.');
    }
    const finder = await createFinder(tx);
    const spell = createSpell(await listBranchSpellings(tx));
    return (cells) => {
      const named = readBeneficio(cells, beneficio);
      if ('motivo' in named) return named;
      const line = readBranch(cells, finder, spell);
      if ('motivo' in line) return line;
      return { ...line, row: { ...named, categoria: clean(cells.categoria) || null, ...line.row } };
    };
  },
  merge: (tx) => mergeSucursales(tx, rubro),
});

/**
 * Imports a file as branches of the benefits that its lines name. Lines that name none are of `beneficio`,
 * for which a clerk is asked; the command and the call for programs take the file's name instead. A benefit
 * is created in `rubro`, else in the category that its lines have.
 */
export const sucursalesLoad = (house: House): Load =>
  defineLoad(
    INFO,
    async (source, options, { rubro, beneficio }) => {
      const ofFile = options.columnas ? null : nombreDeArchivo(source.name) || null;
      const kind = createKind({ rubro: rubro ?? null, beneficio: beneficio ?? ofFile });
      const report = await runImport(house.db, source, kind, options);
      if (!options.ensayo) changed(house);
      return report;
    },
    {
      tabla: 'sucursales',
      campos: LOADED,
      unicos: [],
      async after(_tx, _applied, onCommit) {
        onCommit(() => changed(house));
      },
    },
  );
