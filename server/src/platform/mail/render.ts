/** How the organisation shows itself in a mail. */
export interface Marca {
  nombre: string;
  color: string;
  contacto: { telefono: string | null; email: string | null; web: string | null };
}

export interface Accion {
  texto: string;
  url: string;
}

/** A picture that goes with the mail, and what it is in words. */
export interface Imagen {
  cid: string;
  texto: string;
}

/** What a mail says: plain sentences, one thing to do, and at most another way. */
export interface Contenido {
  parrafos: string[];
  boton: Accion | null;
  otro: Accion | null;
  imagenes?: Imagen[];
}

/** Where a mail's secret stands in its sentences and in its button. */
export const SECRETO = '{{secreto}}';

/** The secret in its place, taken as it is. */
export function fillSecreto(contenido: Contenido, secreto: string): Contenido {
  const { parrafos, boton, otro } = contenido;
  const put = (text: string) => text.replaceAll(SECRETO, () => secreto);
  const fill = (action: Accion | null) =>
    action && { texto: put(action.texto), url: put(action.url) };
  return { ...contenido, parrafos: parrafos.map(put), boton: fill(boton), otro: fill(otro) };
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

/** Black or white, whichever is read better on a colour: their contrasts with it meet at this luminance. */
const EVEN_LUMINANCE = 0.179;

/** The relative luminance of `#rrggbb` (WCAG 2.2). */
function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

export const onColor = (color: string): string =>
  luminance(color) > EVEN_LUMINANCE ? '#111111' : '#ffffff';

const contactOf = ({ contacto }: Marca): string[] =>
  [contacto.telefono, contacto.email, contacto.web].filter((one) => one !== null);

export function renderText(marca: Marca, { parrafos, boton, otro }: Contenido): string {
  const action = [boton, otro]
    .filter((one) => one !== null)
    .map(({ texto, url }) => `${texto}:\n${url}`);
  const foot = [marca.nombre, contactOf(marca).join(' · ')].filter(Boolean).join('\n');
  return `${[...parrafos, ...action, `-- \n${foot}`].join('\n\n')}\n`;
}

const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const paragraph = (text: string): string =>
  `<p style="margin:0 0 16px">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;

function actionHtml({ texto, url }: Accion, color: string): string {
  const address = escapeHtml(url);
  return `<p style="margin:24px 0"><a href="${address}" style="display:inline-block;padding:14px 24px;border-radius:8px;background:${color};color:${onColor(color)};font-weight:600;text-decoration:none">${escapeHtml(texto)}</a></p>
<p style="margin:0 0 16px;font-size:14px;color:#555555">Si el botón no abre, copiá esta dirección:<br><span style="word-break:break-all">${address}</span></p>`;
}

const otherHtml = ({ texto, url }: Accion): string =>
  `<p style="margin:0 0 16px"><a href="${escapeHtml(url)}" style="color:#1f2937">${escapeHtml(texto)}</a></p>`;

/** White around it whatever the program's own colours are: a camera reads it. */
const imageHtml = ({ cid, texto }: Imagen): string =>
  `<p style="margin:0 0 16px"><strong>${escapeHtml(texto)}</strong><br><img src="cid:${escapeHtml(cid)}" alt="${escapeHtml(texto)}" width="230" height="230" style="display:block;margin:8px 0 0;background:#ffffff"></p>`;

/** One column that any mail program draws, with the pictures that it carries and no others; every text is escaped. */
export function renderHtml(marca: Marca, asunto: string, contenido: Contenido): string {
  const { color } = marca;
  const { parrafos, boton, otro, imagenes = [] } = contenido;
  return `<!doctype html>
<html lang="es-AR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(asunto)}</title></head>
<body style="margin:0;background:#f3f4f6;color:#1f2937;font-size:16px;line-height:1.5;${FONT}">
<div style="max-width:560px;margin:0 auto;padding:16px">
<div style="padding:16px 24px;border-radius:8px 8px 0 0;background:${color};color:${onColor(color)};font-size:18px;font-weight:700">${escapeHtml(marca.nombre)}</div>
<div style="padding:24px;border-radius:0 0 8px 8px;background:#ffffff">
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${escapeHtml(asunto)}</h1>
${parrafos.map(paragraph).join('\n')}
${imagenes.map(imageHtml).join('\n')}
${boton ? actionHtml(boton, color) : ''}
${otro ? otherHtml(otro) : ''}
</div>
<p style="margin:16px 24px;font-size:14px;color:#4b5563">${[marca.nombre, ...contactOf(marca)].map(escapeHtml).join('<br>')}</p>
</div>
</body>
</html>
`;
}
