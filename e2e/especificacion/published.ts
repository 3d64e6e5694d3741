import { addressOf, type Json } from './client.ts';

/** Members' calls that need no session. */
export const PUBLIC = [
  /^\/auth\/anonima/,
  /^\/imagenes\//,
  /^\/archivos\/abrir\//,
  /^\/afigestion\/personas\/ver_estado_persona\//,
  /^\/afigestion\/billeteras\/(pase|apple)\//,
  /^\/afigestion\/billeteras\/logo/,
  /^\/afigestion\/app_reservas\/pedido_hotel\//,
  /^\/afigestion\/comercios\//,
  /^\/eventos\/eventos_events\/sorteo\//,
  /^\/ajustes\//,
  /^\/feriados/,
  /^\/avisos\/dejar\//,
  /^\/calendario\//,
  /^\/\.well-known\//,
  /^\/salud/,
];
/** Calls that a device can make before activation. */
export const OF_ANY_DEVICE = [
  /^GET \/afigestion\/login_afiliados\//,
  /^POST \/afigestion\/login_afiliados\//,
  /^GET \/auth\/sesion/,
  /^POST \/auth\/sincronizar/,
  /^GET \/afigestion\/billeteras\/disponibles/,
  /^GET \/afigestion\/(localidades|paises|provincias)\//,
  /^GET \/afigestion\/(app_beneficios|app_sucursales|app_rubros|app_sliders)\//,
  /^GET \/afigestion\/turnos\/dame_datos_globales_turnos/,
  /^GET \/afigestion\/vouchers\/cantidad_vouchers_por_tipo_voucher_id\//,
  /^GET \/documentos\/hoteles/,
  /^GET \/documentos\/\{coleccion\}\//,
  /^DELETE \/avisos\/push/,
];
/** A call of the published `/openapi.json`. */
export interface Call {
  method: string;
  path: string;
  params: { name: string; schema: Json }[];
  /** Names of its query parameters. */
  query: string[];
  /** Fields by which the list can be filtered. */
  filters: string[];
  body: Json | null;
  /** True when the body is a multipart form with a file. */
  isForm: boolean;
}
export const nameOf = ({ method, path }: Call) => `${method} ${path}`;
export const fits = (rules: RegExp[], text: string) => rules.some((rule) => rule.test(text));
const isStaffs = ({ path }: Call) => /^\/(auth\/)?personal\//.test(path);

function filtersOf(parameters: Json[]): string[] {
  const filter = parameters.find((one) => one['name'] === 'filter');
  const { contentSchema } = (filter?.['schema'] ?? {}) as { contentSchema?: { properties?: Json } };
  return Object.keys(contentSchema?.properties ?? {});
}

const METHODS = ['get', 'post', 'put', 'delete', 'patch'];
interface Operation {
  parameters?: Json[];
  requestBody?: { content: Record<string, { schema: Json }> };
}
async function publishedCalls(): Promise<Call[]> {
  const document = (await (await fetch(addressOf('/openapi.json'))).json()) as {
    paths: Record<string, Record<string, Operation>>;
  };
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([method]) => METHODS.includes(method))
      .map(([method, { parameters = [], requestBody }]) => ({
        method: method.toUpperCase(),
        path,
        params: parameters
          .filter((one) => one['in'] === 'path')
          .map((one) => ({ name: String(one['name']), schema: one['schema'] as Json })),
        query: parameters.filter((one) => one['in'] === 'query').map((one) => String(one['name'])),
        filters: filtersOf(parameters),
        body: Object.values(requestBody?.content ?? {})[0]?.schema ?? null,
        isForm: 'multipart/form-data' in (requestBody?.content ?? {}),
      })),
  );
}

/** Returns a valid value that identifies nothing. */
function nothing(schema: Json): string {
  const { enum: values, format, type } = schema;
  if (Array.isArray(values)) return String(values[0]);
  if (format === 'uuid') return '00000000-0000-4000-8000-000000000000';
  if (format === 'date') return '2000-01-03';
  return type === 'integer' ? '2000000000' : 'nada';
}
export const addressWith = (
  { path, params }: Call,
  valueOf: (param: Call['params'][number]) => string,
) => params.reduce((made, one) => made.replace(`{${one.name}}`, valueOf(one)), path);
export const nowhere = (call: Call) => addressWith(call, ({ schema }) => nothing(schema));

/** Returns the status without reading the body: a stream never ends. */
export async function statusOf(
  method: string,
  path: string,
  token: string | null,
): Promise<number> {
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (token) headers['authorization'] = `Bearer ${token}`;
  const body = method === 'GET' || method === 'DELETE' ? null : '{}';
  if (body === null) delete headers['content-type'];
  const response = await fetch(addressOf(path), { method, headers, body });
  await response.body?.cancel();
  return response.status;
}

export const calls = await publishedCalls();
export const ofStaff = calls.filter((call) => call.path.startsWith('/personal/'));
export const ofMembers = calls.filter((call) => !isStaffs(call));
/** Members' calls that require a session. */
export const closed = ofMembers.filter(({ path }) => !fits(PUBLIC, path));
