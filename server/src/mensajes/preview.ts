import type { ClaseCorreo } from '@gremio/contract/mensajes/correos/rules.ts';
import { redactar } from '@gremio/contract/mensajes/textos/rules.ts';
import { textoOf, type vista, type vistaBody } from '@gremio/contract/mensajes/textos/schemas.ts';
import { fieldErrors } from '@gremio/contract/platform/validation.ts';
import type * as z from 'zod';
import type { Handle } from '../platform/database/handle.ts';
import type { Adjunto } from '../platform/mail/mail.ts';
import {
  type Contenido,
  fillSecreto,
  keepSecreto,
  renderHtml,
  renderText,
} from '../platform/mail/render.ts';
import { refuse, type Refusal } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import { createSlot } from '../platform/slot.ts';
import { linkAsAdvised } from './advised.ts';
import * as branding from './branding.ts';
import * as textos from './textos.ts';
import type { NuevoCorreo } from './textos.ts';

/** Sample mails of each kind, with a fictitious recipient, built by the same functions as the real ones. */
export type Ejemplos = Record<ClaseCorreo, () => Promise<NuevoCorreo> | NuevoCorreo>;

export const EJEMPLOS = createSlot<Partial<Ejemplos>>();

type Vista = z.output<typeof vista>;

/** Inlines attached pictures as data URLs, so that a page can draw the mail. */
export const withPictures = (html: string, adjuntos: Adjunto[]): string =>
  adjuntos.reduce(
    (text, { tipo, contenido, imagen }) =>
      imagen ? text.replaceAll(`cid:${imagen.cid}`, `data:${tipo};base64,${contenido}`) : text,
    html,
  );

/** Renders a mail with the text and branding being edited; refuses a text that could not be saved. */
export async function preview(
  house: House,
  db: Handle,
  clase: ClaseCorreo,
  { organizacion, ...written }: z.output<typeof vistaBody>,
): Promise<Vista | Refusal> {
  const { data: words, error } = textoOf(clase).safeParse({
    ...(await textos.find(db, clase)),
    ...written,
  });
  if (error) return refuse('datos_invalidos', { errores: fieldErrors(error) });
  const sample = EJEMPLOS.of(house).find((some) => some[clase])?.[clase];
  const correo = await sample?.();
  if (!correo) throw new Error(`no room has a sample of the mail ${clase}`);
  const { asunto, parrafos } = redactar(words, correo.datos, correo.cuerpo);
  const plain: Contenido = {
    parrafos,
    boton: correo.boton ?? null,
    otro: correo.otro ?? linkAsAdvised(house, correo, parrafos),
    ...(correo.imagenes ? { imagenes: correo.imagenes } : {}),
  };
  const { secreto } = correo;
  const contenido = secreto === undefined ? plain : fillSecreto(keepSecreto(plain), secreto);
  const marca = organizacion ? branding.marcaOf(organizacion) : await branding.find(db);
  const dressed = await branding.dress(house, marca);
  const html = renderHtml(dressed.marca, asunto, contenido);
  return {
    asunto,
    texto: renderText(dressed.marca, contenido),
    html: withPictures(html, [...(correo.adjuntos ?? []), ...dressed.adjuntos]),
  };
}
