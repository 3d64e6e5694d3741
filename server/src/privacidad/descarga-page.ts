import { present } from '@gremio/contract/platform/present.ts';
import { formatDate, formatDayAndHour, localParts } from '@gremio/contract/platform/format.ts';

/** Titles of the parts of the data, in the page's order; a part without one comes last, by its own name. */
const PARTS: Record<string, string> = {
  ficha: 'Tu ficha',
  estados: 'Cómo cambió tu afiliación',
  cambios_de_lugar: 'Por qué seccionales y reparticiones pasaste',
  cambios_de_contacto: 'Cómo cambiaron tus datos de contacto',
  traslados: 'Pedidos para que pases a otra seccional',
  hijos: 'Tus hijos',
  fotos: 'Fotos de los documentos de tus hijos',
  dispositivos: 'Dispositivos con tu carnet',
  correo_por_confirmar: 'Mail que falta confirmar',
  correcciones: 'Lo que corregiste de tu contacto',
  claves: 'Claves de activación',
  pedidos_de_clave: 'Claves que pediste por mail',
  consultas: 'Cuándo se consultó tu carnet, y dónde si fue en un puesto nuestro',
  pases: 'Pases en la billetera de Apple',
  pases_de_google: 'Pases en la billetera de Google',
  archivos: 'Archivos que mandaste',
  opiniones: 'Tus opiniones sobre beneficios',
  turnos: 'Tus turnos',
  vacaciones: 'Tus días de vacaciones',
  vouchers: 'Tus vouchers',
  reservas: 'Tus reservas de hotel',
  invitaciones: 'Tus inscripciones a eventos',
  invitados: 'A quiénes llevaste a eventos',
  listas: 'Listas de eventos en las que figurás',
  formularios: 'Tu inscripción al congreso',
  congresal_de: 'Congresos de los que sos congresal',
  ingresos: 'Por qué puertas entraste',
  mensajes: 'Mails que te mandamos',
  preferencias_avisos: 'Qué avisos elegiste',
  suscripciones_push: 'Aparatos que reciben avisos',
  pedidos: 'Lo que pediste sobre tus datos',
};

const FIELDS: Record<string, string> = {
  id: 'Número interno',
  nro_afiliado: 'Número de afiliación',
  numero_documento: 'Documento',
  numdoc: 'Documento',
  dni: 'Documento',
  repdep: 'Repartición',
  email: 'Mail',
  cuil: 'CUIL',
  qr: 'QR',
  fecha_afiliacion: 'Fecha de afiliación',
  codigo: 'Código',
  dia: 'Día',
  dieta: 'Comida',
  ingreso: 'Cuándo entró',
  usado_donde: 'Dónde se usó',
  detalle: 'Lo que pediste',
  vence: 'Plazo o vencimiento',
  para: 'Enviado a',
  bytes: 'Tamaño en bytes',
};

const spaced = (name: string): string => {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
const ORDER = Object.keys(PARTS);
const placeOf = (name: string): number => {
  const place = ORDER.indexOf(name);
  return place === -1 ? ORDER.length : place;
};
const titleOf = (name: string) => PARTS[name] ?? spaced(name);
const labelOf = (name: string) => FIELDS[name] ?? spaced(name);

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (letter) => present(ESCAPES[letter]));

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T/;

function momentInWords(text: string): string {
  const { fecha, hora } = localParts(new Date(text));
  return `${formatDayAndHour(fecha, hora.slice(0, 5))} (${fecha.slice(0, 4)})`;
}

function valueOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'Sin dato';
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (typeof value === 'object') return JSON.stringify(value);
  const text = String(value as string | number);
  if (DAY.test(text)) return formatDate(text);
  return MOMENT.test(text) && !Number.isNaN(Date.parse(text)) ? momentInWords(text) : text;
}

const rowOf = (row: object): string =>
  `<dl>${Object.entries(row)
    .map(([name, value]) => `<dt>${escape(labelOf(name))}</dt><dd>${escape(valueOf(value))}</dd>`)
    .join('')}</dl>`;

function partOf(name: string, rows: unknown): string {
  const all = Array.isArray(rows) ? (rows as object[]) : [];
  const body =
    all.length === 0
      ? '<p>No guardamos nada de esto.</p>'
      : `<ol>${all.map((row) => `<li>${rowOf(row)}</li>`).join('')}</ol>`;
  return `<section><h2>${escape(titleOf(name))}</h2>${body}</section>`;
}

const STYLE = `:root{color-scheme:light dark}body{max-width:48rem;margin:0 auto;padding:1.5rem;font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
ol{display:grid;gap:1rem;padding:0;list-style:none}li{padding:.75rem 1rem;border:1px solid;border-radius:.5rem}
dl{display:grid;grid-template-columns:minmax(8rem,1fr) 2fr;gap:.25rem 1rem;margin:0}dt{opacity:.8}dd{margin:0;font-weight:600}
@media(max-width:30rem){dl{display:block}dd{margin-bottom:.5rem}}`;

/** Renders the data as a self-contained page. */
export function paginaOf(datos: object, now: Date): string {
  const parts = Object.values(datos as Record<string, object>)
    .flatMap((room) => Object.entries(room))
    .sort(([one], [other]) => placeOf(one) - placeOf(other));
  const { fecha } = localParts(now);
  return `<!doctype html>
<html lang="es-AR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mis datos</title><style>${STYLE}</style></head>
<body><main><h1>Todo lo que guardamos de vos</h1>
<p>Es lo que había el ${formatDate(fecha)}. El archivo datos.json tiene lo mismo, para que lo lea un programa. Guardalos donde nadie más los vea.</p>
${parts.map(([name, rows]) => partOf(name, rows)).join('\n')}
</main></body></html>
`;
}
