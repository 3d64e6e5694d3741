import { randomUUID } from 'node:crypto';
import { palette, type Palette } from '@gremio/contract/ajustes/rules.ts';
import { type Bearer, MASK, type MayOpen } from '@gremio/contract/platform/bearers.ts';
import { LRUCache } from 'lru-cache';
import type { Adjunto } from './mail.ts';

/** How the organisation shows itself in a mail. */
export interface Marca {
  nombre: string;
  color: string;
  contacto: { telefono: string | null; email: string | null; web: string | null };
  /** The picture's id; it goes with the mail, as `LOGO_CID`. */
  logo?: number | null;
}

/** The id that the mail calls the organisation's logo by. */
export const LOGO_CID = 'logo@gremio';

export interface Accion {
  texto: string;
  url: string;
  /** Its address opens something for whoever holds it: staff are shown it by the permission that this names. */
  abre?: Bearer;
}

/** A picture that goes with the mail, and what it is in words. */
export interface Imagen {
  cid: string;
  texto: string;
  /** What it carries for a camera; a picture that names nothing is shown to no one of the staff. */
  abre?: Bearer;
  /** Left out for whoever looks at it now. */
  oculta?: true;
}

/** What a mail says: plain sentences, one thing to do, and at most another way. */
export interface Contenido {
  parrafos: string[];
  boton: Accion | null;
  otro: Accion | null;
  imagenes?: Imagen[];
  /** The mark that stands for its secret, where that is not `{{secreto}}`. */
  marca_secreto?: string;
}

/** Where rooms put a mail's secret. Another in each process: no text that people write can hold it. */
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

/** As it is kept: its secret has a mark that none of its texts holds. */
export function keepSecreto(contenido: Contenido): Contenido {
  const texts = JSON.stringify(contenido);
  let mark = KEPT_MARK;
  for (let n = 2; texts.includes(mark); n += 1) mark = `{{secreto ${n}}}`;
  const kept = replaceIn(contenido, SECRETO, mark);
  return mark === KEPT_MARK ? kept : { ...kept, marca_secreto: mark };
}

/** The secret of a kept mail in its place, taken as it is. Only for a mail that has one. */
export const fillSecreto = (contenido: Contenido, secreto: string): Contenido =>
  replaceIn(contenido, contenido.marca_secreto ?? KEPT_MARK, secreto);

/** Words and numbers: an address that names something, and opens nothing by itself. */
const PLAIN_ADDRESS = /^(?:https?:\/\/[^/?#]+)?(?:\/(?:[a-z_.-]*|\d{1,10}))*$/;
/** What stands before its first odd part, so that it is still seen where it leads. */
function maskAddress(url: string): string {
  const [origin = ''] = /^https?:\/\/[^/?#]+/.exec(url) ?? [];
  const plain = url.slice(origin.length).split(/[?#]/)[0] ?? '';
  const parts = plain.split('/').slice(1);
  const odd = parts.findIndex((part) => !PLAIN_ADDRESS.test(`/${part}`));
  return [origin, ...parts.slice(0, odd === -1 ? -1 : odd), MASK].join('/');
}

/**
 * A mail without the links and pictures that open what whoever looks may not do. A link that names no bearer, and whose
 * address is more than words and numbers, is shown to nobody.
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

/** True for a mail with a link or a picture that may open something: what `withoutBearers` would ever close. */
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
  text.replace(/[&<>"']/g, (letter) => ESCAPES[letter] as string);

const dresses = new LRUCache<string, Palette>({ max: 50 });

/** The same colours as the app's, such that what is written on them is read. */
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

/** `dejar` is where whoever reads it switches such mails off, where they may. */
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

/** White around it whatever the program's own colours are: a camera reads it. */
const imageHtml = ({ cid, texto, oculta }: Imagen): string =>
  oculta
    ? `<p style="margin:0 0 16px"><strong>${escapeHtml(texto)}</strong><br>${MASK}</p>`
    : `<p style="margin:0 0 16px"><strong>${escapeHtml(texto)}</strong><br><img src="cid:${escapeHtml(cid)}" alt="${escapeHtml(texto)}" width="230" height="230" style="display:block;margin:8px 0 0;background:#ffffff"></p>`;

/** On white, as the app shows it: a logo is made for paper. */
const LOGO = `<img src="cid:${LOGO_CID}" alt="" height="40" style="display:block;height:40px;width:auto;max-width:160px;margin:0 0 8px;padding:4px 8px;border-radius:6px;background:#ffffff">`;

/** Programs that dress a mail in the dark read this; the others keep to the light. */
const darkStyle = ({ dark }: Palette): string => `<style>
@media (prefers-color-scheme: dark) {
body{background:${dark.bg} !important;color:${dark.text} !important}
.hoja{background:${dark.surface} !important}
.suave{color:${dark.quiet} !important}
.cinta,.boton{background:${dark.brand} !important;color:${dark['on-brand']} !important}
.enlace{color:${dark['brand-text']} !important}
}
</style>`;

/** One column that any mail program draws, with the pictures that it carries and no others; every text is escaped. */
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
