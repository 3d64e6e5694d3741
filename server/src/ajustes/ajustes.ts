import { isTelefono, NO_TELEFONO } from '@gremio/contract/platform/telefono.ts';
import type * as wire from '@gremio/contract/ajustes/endpoints.ts';
import { type Ajuste, AJUSTES, type Clave, CLAVES } from '@gremio/contract/ajustes/schemas.ts';
import { fieldErrors } from '@gremio/contract/platform/validation.ts';
import { imagenOf } from '@gremio/contract/archivos/rules.ts';
import * as imagenes from '../archivos/imagenes.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { Staff } from '../platform/http/callers.ts';
import type { Store } from '../platform/http/resource.ts';
import { refuse, refuseField, type Refusal } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import * as queries from './ajustes.queries.ts';

const TAG = 'ajustes';

/** Values of settings that nobody has changed. */
const DEFAULTS: { [C in Clave]: Ajuste<C> } = {
  organizacion: {
    nombre: 'Tu organización',
    nombre_corto: 'Tu organización',
    color_principal: '#1d4ed8',
    color_secundario: '#0f766e',
    logo: null,
    contacto: { telefono: null, email: null, web: null },
  },
  version: [
    { minima: '0.0.0', mensaje: 'Hay una versión más nueva de la app. Actualizala para seguir.' },
  ],
  mapa: { teselas: null, atribucion: '' },
  buscador_direcciones: { tipo: 'georef', url: null },
  ubicacion_ip: { url: null },
  capital: { seccionales: [] },
  dias_cerrados: { dias: [] },
  retencion_fotos_dias: 90,
  avisos: { hora: '10:00', desde: '08:00', hasta: '21:00' },
  carta_activacion: {
    apertura:
      'Con esta clave activás tu carnet en la app: vas a tener en el teléfono el carnet, los beneficios y los turnos.',
  },
  // Nobody in a new installation has one yet.
  segundo_factor: { exigido: false, solo_llave: false },
};

const ADD_YOURS = 'Primero agregá el tuyo, en Mi cuenta: si no, vos tampoco podrías seguir.';

interface Row {
  id: Clave;
  valor: unknown;
  version: number;
}

const isClave = (clave: string): clave is Clave => Object.hasOwn(AJUSTES, clave);

/** The settings as a resource of the console. */
export const store: Store<typeof wire.ajustes, Row> = {
  async list(db, filter, page) {
    const stored = new Map((await queries.listAjustes(db)).map((row) => [row.clave, row]));
    const asked = CLAVES.filter((clave) => !filter.id || filter.id.includes(clave)).toSorted();
    if (page.sort[1] === 'DESC') asked.reverse();
    const rows = asked.map((clave) => toRow(clave, stored.get(clave)));
    return { rows: rows.slice(page.offset, page.offset + page.limit), count: rows.length };
  },
  find,
  check: (body: { valor: unknown }, id, by) =>
    check(body, id as Clave) ?? (id === 'segundo_factor' ? lockedOut(body, by) : null),
  async update(tx, clave, body, before) {
    const wrong = clave === 'organizacion' ? await missingLogo(tx, body.valor) : null;
    return wrong ?? save(tx, clave, body.valor, before.version);
  },
};

/** Value of a setting, kept until one changes (docs/ajustes.md#settings). */
export const get = <C extends Clave>({ db, cache }: House, clave: C): Promise<Ajuste<C>> =>
  cache.get(TAG, `valor ${clave}`, () => read(db, clave));

/** Value of a setting by its name on the wire; undefined if there is no such key. */
export const getByName = (house: House, clave: string) =>
  isClave(clave) ? get(house, clave) : undefined;

/** Tells every server that settings changed, once that is committed. */
export const changed = ({ cache }: House) => cache.changed(TAG);

/** Reads the setting inside this transaction, bypassing the cache. */
export async function read<C extends Clave>(tx: Handle, clave: C): Promise<Ajuste<C>> {
  return AJUSTES[clave].parse((await find(tx, clave)).valor) as Ajuste<C>;
}

/** True if the picture is the organisation's logo. */
export const showsImagen = async (house: House, id: number): Promise<boolean> =>
  imagenOf((await get(house, 'organizacion')).logo) === id;

/** Origins other than this one that pages may reach, because a setting names them. */
export async function allowedOrigins(house: House) {
  const [organizacion, mapa, ubicacion] = await Promise.all([
    get(house, 'organizacion'),
    get(house, 'mapa'),
    get(house, 'ubicacion_ip'),
  ]);
  return {
    images: [...originOf(organizacion.logo), ...originOf(mapa.teselas)],
    connections: originOf(ubicacion.url),
  };
}

/** Saves a setting if its last version is `version` (0 without a row); returns null on a stale version. */
export async function save(tx: Handle, clave: Clave, valor: unknown, version: number) {
  const saved = await queries.saveAjuste(tx, clave, AJUSTES[clave].parse(valor), version);
  return saved && toRow(clave, saved);
}

async function find(db: Handle, clave: Clave): Promise<Row> {
  return toRow(clave, await queries.findAjuste(db, clave));
}

const toRow = (clave: Clave, stored?: { valor: unknown; version: number }): Row => ({
  id: clave,
  valor: stored?.valor ?? DEFAULTS[clave],
  version: stored?.version ?? 0,
});

/** Refuses a `valor` that the setting's own schema does not accept, naming the fields. */
function check({ valor }: { valor: unknown }, clave: Clave): Refusal | null {
  const { error } = AJUSTES[clave].safeParse(valor);
  if (error) return refuse('datos_invalidos', { errores: fieldErrors(error, 'valor') });
  return clave === 'organizacion' ? wrongTelefono(valor) : null;
}

/** Not in the schema, by which a setting is read: one saved before this rule has to be read too. */
function wrongTelefono(valor: unknown): Refusal | null {
  const { telefono } = AJUSTES.organizacion.parse(valor).contacto;
  if (telefono === null || isTelefono(telefono)) return null;
  return refuseField('valor.contacto.telefono', NO_TELEFONO);
}

/** Only a user with a second factor may require one: otherwise everybody could be locked out. */
function lockedOut({ valor }: { valor: unknown }, by: Staff): Refusal | null {
  const { exigido, solo_llave: soloLlave } = AJUSTES.segundo_factor.parse(valor);
  if (!exigido) return null;
  if (!by.segundoFactor) return refuseField('valor.exigido', ADD_YOURS);
  return soloLlave && !by.llave ? refuseField('valor.solo_llave', ADD_YOURS) : null;
}

/** A logo's address on this server must refer to an image that exists. */
async function missingLogo(tx: Handle, valor: unknown): Promise<Refusal | null> {
  const id = imagenOf(AJUSTES.organizacion.parse(valor).logo);
  if (id === null || (await imagenes.find(tx, [id])).has(id)) return null;
  return refuseField('valor.logo', 'Esa imagen ya no está. Subila de nuevo.');
}

/**
 * Origin of an address in the form a content security policy takes; `{s}` of a tile address becomes a
 * wildcard label.
 */
function originOf(address: string | null): string[] {
  const plain = address?.replace('{s}', '*').replace(/\{[^}]*\}/g, '0') ?? '';
  const origin = URL.canParse(plain) ? new URL(plain).origin : '';
  return /^https?:\/\/[\w.*-]+(:\d+)?$/.test(origin) ? [origin] : [];
}
