import { uploadDoc, uploadImagen } from '@gremio/contract/archivos/endpoints.ts';
import { noticias, sliders } from '@gremio/contract/noticias/endpoints.ts';
import { fotosHijos } from '@gremio/contract/hijos/endpoints.ts';
import type { TestApp } from './app.ts';
import { callWire } from './http.ts';
import type { Member } from './members.ts';
import { TINY } from './pictures.ts';

/** Creates a published picture, a slider and a news item that show it, and a child's photo pending review. */
export async function buildArchivos(app: TestApp, owner: Member, hijoId: number, token: string) {
  const { body: made } = await callWire(app.url, uploadImagen, { token, file: TINY });
  const { body: sent } = await callWire(app.url, uploadDoc, {
    token: owner.token,
    params: { filename: 'frente.png' },
    body: { hijo_id: String(hijoId), lado: 'frente', consentimiento: 'true' },
    file: TINY,
  });
  const { body: fotos } = await callWire(app.url, fotosHijos.list, { token });
  const shown = {
    imagen_id: made.imagen.id,
    publicado_desde: '2026-01-01T00:00:00Z',
    publicado_hasta: null,
  };
  const { body: slider } = await callWire(app.url, sliders.create, {
    token,
    body: { titulo: 'Slider', ...shown },
  });
  const { body: noticia } = await callWire(app.url, noticias.create, {
    token,
    body: { titulo: 'Noticia', cuerpo: 'Texto', ...shown },
  });
  return {
    imagenId: made.imagen.id,
    sliderId: slider.id,
    noticiaId: noticia.id,
    enlace: sent.url.split('/').at(-1) as string,
    fotoId: fotos.find((foto) => foto.hijo_id === hijoId)?.id as number,
  };
}
