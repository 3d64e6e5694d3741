import { present } from '@gremio/contract/platform/present.ts';
import { randomUUID } from 'node:crypto';
import { palette, type Palette } from '@gremio/contract/ajustes/rules.ts';
import { type Bearer, MASK, type MayOpen } from '@gremio/contract/platform/bearers.ts';
import { LRUCache } from 'lru-cache';
import type { Adjunto } from './mail.ts';

/** Branding of the organisation in a mail. */
export interface Marca {
  nombre: string;
  color: string;
  contacto: { telefono: string | null; email: string | null; web: string | null };
  /** Picture id of the logo, which is attached as `LOGO_CID`. */
  logo?: number | null;
}

/** Content id of the organisation's logo. */
export const LOGO_CID = 'logo@gremio';

export interface Accion {
  texto: string;
  url: string;
  /**
   * Bearer in its URL, which opens something for any holder; staff see it only with the matching permission.
   */
  abre?: Bearer;
}

/** An inline picture and its text alternative. */
export interface Imagen {
  cid: string;
  texto: string;
  /** Bearer that the picture encodes; a picture without one is never shown to staff. */
  abre?: Bearer;
  /** Hidden from the current viewer. */
  oculta?: true;
}

/** Content of a mail: plain paragraphs, one action, and at most one alternative. */
export interface Contenido {
  parrafos: string[];
  boton: Accion | null;
  otro: Accion | null;
  imagenes?: Imagen[];
  /** Placeholder of the secret, if it is not `{{secreto}}`. */
  marca_secreto?: string;
}

/**
 * Placeholder that rooms use for a mail's secret. Random per process, so that no user's text can contain it.
 */
export const SECRETO = `{{${randomUUID()}}}`;
const KEPT_MARK = '{{secreto}}';

function replaceIn(contenido: Contenido, mark: string, by: string): Contenido {
  const { parrafos, boton, otro } = contenido;
  const put = (text: string) => text.replaceAll(mark, () => by);
  const inAction = (action: Accion | null) =>
    action && { ...action, texto: put(action.texto), url: put(action.url) };
  return {
    ...contenido,
    parrafos: parrafos.map(put),
    boton: inAction(boton),
    otro: inAction(otro),
  };
}

/** Replaces the placeholder by a fixed one for storage, which none of the mail's texts contains. */
export function keepSecreto(contenido: Contenido): Contenido {
  const texts = JSON.stringify(contenido);
  let mark = KEPT_MARK;
  for (let n = 2; texts.includes(mark); n += 1) mark = `{{secreto ${n}}}`;
  const kept = replaceIn(contenido, SECRETO, mark);
  return mark === KEPT_MARK ? kept : { ...kept, marca_secreto: mark };
}

/** Puts the secret into a stored mail. Only for a mail that has one. */
export const fillSecreto = (contenido: Contenido, secreto: string): Contenido =>
  replaceIn(contenido, contenido.marca_secreto ?? KEPT_MARK, secreto);

/** A URL of words and numbers, which identifies something and opens nothing by itself. */
const PLAIN_ADDRESS = /^(?:https?:\/\/[^/?#]+)?(?:\/(?:[a-z_.-]*|\d{1,10}))*$/;
/** Keeps the URL up to its first opaque part, so that its destination stays visible. */
function maskAddress(url: string): string {
  const [origin = ''] = /^https?:\/\/[^/?#]+/.exec(url) ?? [];
  const plain = url.slice(origin.length).split(/[?#]/)[0] ?? '';
  const parts = plain.split('/').slice(1);
  const odd = parts.findIndex((part) => !PLAIN_ADDRESS.test(`/${part}`));
  return [origin, ...parts.slice(0, odd === -1 ? -1 : odd), MASK].join('/');
}

/**
 * Masks links and hides pictures whose bearer the viewer has no permission for. A link without a declared
 * bearer is masked for everybody, unless its URL is plain.
 */
export function withoutBearers(contenido: Contenido, mayOpen: MayOpen): Contenido {
  const { boton, otro, imagenes } = contenido;
  const shown = (action: Accion | null): Accion | null => {
    if (!action) return null;
    const { abre, url } = action;
    const may = abre ? mayOpen(abre) : PLAIN_ADDRESS.test(url);
    return may ? action : { ...action, url: maskAddress(url) };
  };
  return {
    ...contenido,
    boton: shown(boton),
    otro: shown(otro),
    ...(imagenes && {
      imagenes: imagenes.map((one) =>
        one.abre && mayOpen(one.abre) ? one : { ...one, oculta: true as const },
      ),
    }),
  };
}

/** True for a mail with a link or a picture that `withoutBearers` may mask. */
export function carriesBearer(
  { boton, otro, imagenes = [] }: Contenido,
  adjuntos: Adjunto[],
): boolean {
  const opens = (action: Accion | null) =>
    action !== null && (action.abre !== undefined || !PLAIN_ADDRESS.test(action.url));
  const isPicture = ({ tipo, imagen }: Adjunto) =>
    imagen !== undefined || tipo.startsWith('image/');
  return opens(boton) || opens(otro) || imagenes.length > 0 || adjuntos.some(isPicture);
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (letter) => present(ESCAPES[letter]));

const dresses = new LRUCache<string, Palette>({ max: 50 });

/** Returns the app's palette for this colour, with readable contrast. */
function dressOf(color: string): Palette {
  const known = dresses.get(color);
  if (known) return known;
  const made = palette({ color_principal: color, color_secundario: color });
  dresses.set(color, made);
  return made;
}

const contactOf = ({ contacto }: Marca): string[] =>
  [contacto.telefono, contacto.email, contacto.web].filter((one) => one !== null);

const LEAVE = 'Dejar de recibir estos mails';

/** `dejar` is the reader's unsubscribe URL, if there is one. */
export function renderText(
  marca: Marca,
  { parrafos, boton, otro }: Contenido,
  dejar: string | null = null,
): string {
  const action = [boton, otro]
    .filter((one) => one !== null)
    .map(({ texto, url }) => `${texto}:\n${url}`);
  const leave = dejar && `${LEAVE}:\n${dejar}`;
  const foot = [marca.nombre, contactOf(marca).join(' · '), leave].filter(Boolean).join('\n');
  return `${[...parrafos, ...action, `-- \n${foot}`].join('\n\n')}\n`;
}

const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const paragraph = (text: string): string =>
  `<p style="margin:0 0 16px">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;

function actionHtml({ texto, url }: Accion, { light }: Palette): string {
  const address = escapeHtml(url);
  return `<p style="margin:24px 0"><a href="${address}" class="boton" style="display:inline-block;padding:14px 24px;border-radius:8px;background:${light.brand};color:${light['on-brand']};border:1px solid ${light['brand-edge']};font-weight:600;text-decoration:none">${escapeHtml(texto)}</a></p>
<p class="suave" style="margin:0 0 16px;font-size:14px;color:${light.quiet}">Si el botón no abre, copiá esta dirección:<br><span style="word-break:break-all">${address}</span></p>`;
}

const otherHtml = ({ texto, url }: Accion, { light }: Palette): string =>
  `<p style="margin:0 0 16px"><a href="${escapeHtml(url)}" class="enlace" style="color:${light['brand-text']}">${escapeHtml(texto)}</a></p>`;

const leaveHtml = (dejar: string, { light }: Palette): string =>
  `<br><br><a href="${escapeHtml(dejar)}" class="enlace" style="color:${light['brand-text']}">${LEAVE}</a>`;

/** White background in any theme, so that a camera reads the code. */
const imageHtml = ({ cid, texto, oculta }: Imagen): string =>
  oculta
    ? `<p style="margin:0 0 16px"><strong>${escapeHtml(texto)}</strong><br>${MASK}</p>`
    : `<p style="margin:0 0 16px"><strong>${escapeHtml(texto)}</strong><br><img src="cid:${escapeHtml(cid)}" alt="${escapeHtml(texto)}" width="230" height="230" style="display:block;margin:8px 0 0;background:#ffffff"></p>`;

/** White background, as in the app: logos are designed for paper. */
const LOGO = `<img src="cid:${LOGO_CID}" alt="" height="40" style="display:block;height:40px;width:auto;max-width:160px;margin:0 0 8px;padding:4px 8px;border-radius:6px;background:#ffffff">`;

/** For programs with a dark theme; others show the light one. */
const darkStyle = ({ dark }: Palette): string => `<style>
@media (prefers-color-scheme: dark) {
body{background:${dark.bg} !important;color:${dark.text} !important}
.hoja{background:${dark.surface} !important}
.suave{color:${dark.quiet} !important}
.cinta,.boton{background:${dark.brand} !important;color:${dark['on-brand']} !important}
.enlace{color:${dark['brand-text']} !important}
}
</style>`;

/** Renders one column for any mail program, with its own pictures only and every text escaped. */
export function renderHtml(
  marca: Marca,
  asunto: string,
  contenido: Contenido,
  dejar: string | null = null,
): string {
  const dress = dressOf(marca.color);
  const { light } = dress;
  const { parrafos, boton, otro, imagenes = [] } = contenido;
  return `<!doctype html>
<html lang="es-AR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(asunto)}</title>
${darkStyle(dress)}</head>
<body style="margin:0;background:${light.bg};color:${light.text};font-size:16px;line-height:1.5;${FONT}">
<div style="max-width:560px;margin:0 auto;padding:16px">
<div class="cinta" style="padding:16px 24px;border-radius:8px 8px 0 0;background:${light.brand};color:${light['on-brand']};font-size:18px;font-weight:700">${marca.logo ? LOGO : ''}${escapeHtml(marca.nombre)}</div>
<div class="hoja" style="padding:24px;border-radius:0 0 8px 8px;background:${light.surface}">
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${escapeHtml(asunto)}</h1>
${parrafos.map(paragraph).join('\n')}
${imagenes.map(imageHtml).join('\n')}
${boton ? actionHtml(boton, dress) : ''}
${otro ? otherHtml(otro, dress) : ''}
</div>
<p class="suave" style="margin:16px 24px;font-size:14px;color:${light.quiet}">${[marca.nombre, ...contactOf(marca)].map(escapeHtml).join('<br>')}${dejar ? leaveHtml(dejar, dress) : ''}</p>
</div>
</body>
</html>
`;
}
